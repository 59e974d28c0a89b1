import { localTimeIn } from "../kernel/local-time.ts";

/** Local hour of a Monday from which letters are sent. */
const HOUR = 7;

/** The seven days of a letter, from Monday to Sunday. */
export interface LetterWeek {
	from: string;
	to: string;
}

const weekBefore = (day: Temporal.PlainDate): LetterWeek => ({
	from: day.subtract({ days: 7 }).toString(),
	to: day.subtract({ days: 1 }).toString(),
});

/**
 * Returns the week of the letter that is due. Letters are due on a Monday from seven
 * o'clock; at other times, returns undefined, so that a server that was off for days sends
 * no old letter.
 */
export function dueWeek(timeZone: string, now: Date): LetterWeek | undefined {
	const local = localTimeIn(timeZone, now);
	if (local.dayOfWeek !== 1 || local.hour < HOUR) return undefined;
	return weekBefore(local.toPlainDate());
}

/** Returns the last seven complete days, for a preview. */
export const lastSevenDays = (timeZone: string, now: Date): LetterWeek =>
	weekBefore(localTimeIn(timeZone, now).toPlainDate());

/** Returns the week of a letter by its first day. */
export const weekFrom = (from: string): LetterWeek =>
	weekBefore(Temporal.PlainDate.from(from).add({ days: 7 }));

/** Returns a week in words: `November 16 to 22, 2026`. */
export function weekText({ from, to }: LetterWeek): string {
	const text = (day: string, month: "long" | undefined) =>
		new Intl.DateTimeFormat("en-US", { timeZone: "UTC", day: "numeric", month }).format(
			new Date(`${day}T00:00Z`),
		);
	const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
	const last = text(to, isOneMonth ? undefined : "long");
	return `${text(from, "long")} to ${last}, ${to.slice(0, 4)}`;
}
