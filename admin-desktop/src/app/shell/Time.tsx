export const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

export const timeText = (at: string) => format.format(new Date(at));

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
