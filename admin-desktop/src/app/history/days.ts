import { dateFormat } from "../texts/formats.ts";
import { adminTexts } from "../texts/texts.ts";

const DAY_IN_YEAR = { weekday: "long", month: "long", day: "numeric" } as const;
const DAY_EVER = { dateStyle: "full" } as const;
const CLOCK = { timeStyle: "short" } as const;
const MOMENT = { dateStyle: "long", timeStyle: "medium" } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const exactText = (at: string) => dateFormat(MOMENT).format(new Date(at));

export function agoText(at: string, now: Date): string {
	const time = new Date(at);
	const passed = now.getTime() - time.getTime();
	if (passed < -MINUTE || time.toDateString() !== now.toDateString())
		return dateFormat(CLOCK).format(time);
	if (passed < MINUTE) return adminTexts.history.inSentence.justNow;
	const ago = new Intl.RelativeTimeFormat(adminTexts.locale, { numeric: "always" });
	return passed < HOUR
		? ago.format(-Math.floor(passed / MINUTE), "minute")
		: ago.format(-Math.floor(passed / HOUR), "hour");
}

export function agoOrDay(at: string, now: Date): string {
	const day = new Date(at);
	if (day.toDateString() === now.toDateString()) return agoText(at, now);
	const { inSentence, onDay } = adminTexts.history;
	return isYesterday(day, now) ? inSentence.yesterday : onDay(dayTitle(day, now));
}

export function dayTitle(day: Date, now: Date): string {
	const { today, yesterday } = adminTexts.history;
	if (day.toDateString() === now.toDateString()) return today;
	if (isYesterday(day, now)) return yesterday;
	const isThisYear = day.getFullYear() === now.getFullYear();
	return dateFormat(isThisYear ? DAY_IN_YEAR : DAY_EVER).format(day);
}

function isYesterday(day: Date, now: Date): boolean {
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	return day.toDateString() === yesterday.toDateString();
}

export function byDay<Entry extends { at: string; position: number }>(
	entries: readonly Entry[],
) {
	const days: { key: number; day: Date; entries: Entry[] }[] = [];
	for (const entry of entries) {
		const day = new Date(entry.at);
		const last = days.at(-1);
		if (last?.day.toDateString() === day.toDateString()) last.entries.push(entry);
		else days.push({ key: entry.position, day, entries: [entry] });
	}
	return days;
}
