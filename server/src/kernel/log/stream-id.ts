/** `7` for an event of `story-7`. */
export const idOf = ({ stream }: { stream: string }) => Number(stream.slice(stream.lastIndexOf("-") + 1));
