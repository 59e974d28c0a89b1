export const Time = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
