const months = "January February March April May June July August September October November December".split(
	" ",
);

/** In one time zone and one language, so that the server and every browser write the same text. */
export function formatDate(iso: string): string {
	const date = new Date(iso);
	return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** By hand: a phone takes a tenth of a second to make its first number format. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
