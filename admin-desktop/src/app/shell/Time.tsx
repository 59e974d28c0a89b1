import { dateFormat } from "../texts/formats.ts";

/** Renders a date and time in the person's time zone. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

/** Returns `March 2, 2025 at 9:00 AM`. @param at ISO time */
export const timeText = (at: string) =>
	dateFormat({ dateStyle: "long", timeStyle: "short" }).format(new Date(at));

/** Returns `2:05 PM`, with the day unless it is today: `November 20 at 2:05 PM`. */
export function recentTimeText(at: Date, now: Date): string {
	const isToday = at.toDateString() === now.toDateString();
	return dateFormat(isToday ? clock : clockAndDay).format(at);
}

const clock = { timeStyle: "short" } as const;
const clockAndDay = {
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
} as const;
