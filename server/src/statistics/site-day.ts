const DAY_MS = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is in a time zone: `2026-03-01`. @param timeZone its name in the IANA database */
export function dayIn(timeZone: string, at: Date): string {
	const format =
		formats.get(timeZone) ??
		new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
	formats.set(timeZone, format);
	return format.format(at);
}

/** Every day up to `last`. */
export function daysUntil(last: string, count: number): string[] {
	const end = Date.parse(last);
	return Array.from({ length: count }, (_, i) =>
		new Date(end - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
	);
}
