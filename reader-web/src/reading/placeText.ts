import type { ReadingPlaceResponse } from "@creations/server/responses";
import { sharedTexts } from "@creations/shared-ui/texts";
import { siteTexts } from "../texts/texts.ts";

/** Returns a text such as "Page 12 (phone, today 9:10)". */
export function placeText(
	{ lastPosition, at, device }: ReadingPlaceResponse,
	ownDevice: string | undefined,
	now: Date,
): string {
	const { reading } = siteTexts;
	const kind = device?.split("-")[0];
	return reading.place(
		lastPosition.replace("page-", ""),
		reading.device(kind, device === ownDevice),
		timeText(new Date(at), now),
	);
}

function timeText(date: Date, now: Date): string {
	const time = `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
	const days = dayOf(now) - dayOf(date);
	if (days === 0) return siteTexts.reading.today(time);
	if (days === 1) return siteTexts.reading.yesterday(time);
	const { formats } = sharedTexts;
	return formats.date(date.getDate(), date.getMonth(), date.getFullYear());
}

const DAY_MS = 86_400_000;

/** Returns the number of the local day, so that the days around a clock change differ by 1. */
const dayOf = (date: Date) =>
	Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
