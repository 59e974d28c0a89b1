const months = "January February March April May June July August September October November December".split(
	" ",
);

/** In one time zone and one language, so that the server and every browser write the same text. */
export function formatDate(iso: string): string {
	const date = new Date(iso);
	return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

export const formatCount = (count: number): string => count.toLocaleString("en-US");
