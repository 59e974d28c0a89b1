// One locale and one time zone, so that the server and every browser write the same text.
const dates = new Intl.DateTimeFormat("en-US", {
	timeZone: "UTC",
	year: "numeric",
	month: "long",
	day: "numeric",
});
const counts = new Intl.NumberFormat("en-US");

export function formatDate(iso: string): string {
	return dates.format(new Date(iso));
}

export function formatCount(count: number): string {
	return counts.format(count);
}
