/** Renders a date and time in the person's time zone. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

/** Returns `March 2, 2025 at 9:00 AM`. @param at ISO time */
export const timeText = (at: string) => format.format(new Date(at));

const format = new Intl.DateTimeFormat("en-US", {
	dateStyle: "long",
	timeStyle: "short",
});
