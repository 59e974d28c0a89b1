/** Renders a date and time in the person's time zone. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

/** Returns `March 2, 2025 at 9:00 AM`. @param at ISO time */
export const timeText = (at: string) => format.format(new Date(at));

const format = new Intl.DateTimeFormat("en-US", {
	dateStyle: "long",
	timeStyle: "short",
});

/** Returns `2:05 PM`, with the day unless it is today: `November 20 at 2:05 PM`. */
export function recentTimeText(at: Date, now: Date): string {
	const isToday = at.toDateString() === now.toDateString();
	return (isToday ? clock : clockAndDay).format(at);
}

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const clockAndDay = new Intl.DateTimeFormat("en-US", {
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
});
