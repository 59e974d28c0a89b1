import type { MomentMeaning } from "@creations/server/answers";

const DAY_MS = 24 * 3_600_000;

/** A local time as fields of forms have it: `2026-03-29T09:00`. Swedish dates are written like that. */
export const localTime = (at: Date | string, timeZone: string) =>
	new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
		.format(new Date(at))
		.replace(" ", "T");

/** What is offered first: tomorrow morning. */
export const tomorrowMorning = (now: Date, timeZone: string) =>
	`${localTime(new Date(now.getTime() + DAY_MS), timeZone).slice(0, 10)}T09:00`;

const inWords = (options: Intl.DateTimeFormatOptions) => (at: string, timeZone: string) =>
	new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(new Date(at));

const clock = { hour: "numeric", minute: "2-digit" } as const;

export const dayText = inWords({ dateStyle: "full" });

/** With the offset from UTC, which tells apart what a clock shows twice. */
export const clockText = inWords({ ...clock, timeZoneName: "shortOffset" });

export const momentText = (at: string, timeZone: string) =>
	`${dayText(at, timeZone)} at ${clockText(at, timeZone)}`;

/** As it was meant: in the zone for which it was chosen. */
export const shortText = inWords({ ...clock, month: "short", day: "numeric" });

/** What the clocks of a place make of a time that somebody writes, in a sentence. */
export function meaningText(
	{ at, local, timeZone, occurs, hasPassed }: MomentMeaning,
	will: "published" | "sent",
): string {
	if (hasPassed) return "This time has passed. Choose one that is still to come.";
	const written = inWords(clock)(`${local}Z`, "UTC");
	const moment = momentText(at, timeZone);
	if (occurs === "never")
		return `The clocks go forward then, and there is no ${written}. It will be ${will} on ${moment}.`;
	if (occurs === "twice")
		return `The clocks go back then, and ${written} comes twice. It will be ${will} the first time, on ${moment}.`;
	return `It will be ${will} on ${moment}.`;
}
