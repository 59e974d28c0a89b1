const dayInYear = new Intl.DateTimeFormat("en-US", {
	weekday: "long",
	month: "long",
	day: "numeric",
});
const dayEver = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const moment = new Intl.DateTimeFormat("en-US", {
	dateStyle: "long",
	timeStyle: "medium",
});
const ago = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const exactText = (at: string) => moment.format(new Date(at));

export function agoText(at: string, now: Date): string {
	const time = new Date(at);
	const passed = now.getTime() - time.getTime();
	if (passed < -MINUTE || time.toDateString() !== now.toDateString())
		return clock.format(time);
	if (passed < MINUTE) return "just now";
	return passed < HOUR
		? ago.format(-Math.floor(passed / MINUTE), "minute")
		: ago.format(-Math.floor(passed / HOUR), "hour");
}

export function agoOrDay(at: string, now: Date): string {
	const isToday = new Date(at).toDateString() === now.toDateString();
	return isToday
		? agoText(at, now)
		: `on ${dayTitle(new Date(at), now)}`.replace("on Yesterday", "yesterday");
}

export function dayTitle(day: Date, now: Date): string {
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	if (day.toDateString() === now.toDateString()) return "Today";
	if (day.toDateString() === yesterday.toDateString()) return "Yesterday";
	return (day.getFullYear() === now.getFullYear() ? dayInYear : dayEver).format(day);
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
