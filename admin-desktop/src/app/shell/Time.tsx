/** A day and a time of day, as the clock on the wall shows it. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
