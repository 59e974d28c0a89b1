import { label, valueText } from "../cli/plain-text.ts";

/** Fields that follow from others. */
const BOOKKEEPING = ["version", "updatedAt", "isPublic", "wasPublic"];

export const isBookkeeping = (field: string) => BOOKKEEPING.includes(field);

/** Featured items are listed at a time after all others: the first at its last moment. */
const FEATURED = /^9999-12-31T23:59:59\.(\d{3})Z$/;
const LAST_MILLISECOND = 999;

/** Returns true if a field sorts lists by the creation, which another field shows. */
export const isListedByTime = (field: string, ...values: unknown[]) =>
	field === "listedAt" && values.every((value) => placeOf(value) === undefined);

export const fieldLabel = (field: string): string =>
	field === "listedAt" ? "Featured" : label(field);

/** Returns a value of a field. The result may contain control characters. */
export function fieldText(field: string, value: unknown): string {
	if (field !== "listedAt") return valueText(value);
	const place = placeOf(value);
	if (place === undefined) return "no";
	return place === 1 ? "first" : `place ${place}`;
}

function placeOf(value: unknown): number | undefined {
	const [, milliseconds] = FEATURED.exec(String(value)) ?? [];
	return milliseconds === undefined
		? undefined
		: LAST_MILLISECOND - Number(milliseconds) + 1;
}
