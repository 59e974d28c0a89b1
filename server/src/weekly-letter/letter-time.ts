import type { UiLanguage } from "@creations/events/text";
import { localTimeIn } from "../kernel/local-time.ts";
import { localeOfTexts } from "../texts/locales.ts";

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

/** Returns a week in words: `November 16 – 22, 2026`. */
export const weekText = ({ from, to }: LetterWeek, language: UiLanguage): string =>
	new Intl.DateTimeFormat(localeOfTexts(language), {
		dateStyle: "long",
		timeZone: "UTC",
	}).formatRange(new Date(from), new Date(to));

/** Returns a day in words: `November 22`. */
export const dayText = (time: string, language: UiLanguage): string =>
	new Intl.DateTimeFormat(localeOfTexts(language), {
		day: "numeric",
		month: "long",
		timeZone: "UTC",
	}).format(new Date(time));
