import type { ReadingPlaceResponse } from "@creations/server/responses";

/** Returns a text such as "Page 12 (phone, today 9:10)". */
export function placeText(
	{ lastPosition, at, device }: ReadingPlaceResponse,
	ownDevice: string | undefined,
	now: Date,
): string {
	const page = lastPosition.replace("page-", "Page ");
	const kind = device?.split("-")[0];
	const name = !kind ? "another device" : device === ownDevice ? `this ${kind}` : kind;
	return `${page} (${name}, ${timeText(new Date(at), now)})`;
}

function timeText(date: Date, now: Date): string {
	const time = `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
	const days = dayOf(now) - dayOf(date);
	if (days === 0) return `today ${time}`;
	if (days === 1) return `yesterday ${time}`;
	return date.toLocaleDateString("en-US", { dateStyle: "long" });
}

const DAY_MS = 86_400_000;

/** Returns the number of the local day, so that the days around a clock change differ by 1. */
const dayOf = (date: Date) =>
	Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
