import type { UiLanguage } from "@creations/events/text";
import { sharedTexts } from "@creations/shared-ui/texts";
import { type EventTexts, setEventTexts } from "./eventTexts.ts";

/** Only the history needs these texts, so the first load is without them. */
const catalogs: Record<UiLanguage, () => Promise<{ events: EventTexts }>> = {
	en: () => import("./en/history/event-texts.ts"),
	de: () => import("./de/history/event-texts.ts"),
	fr: () => import("./fr/history/event-texts.ts"),
	es: () => import("./es/history/event-texts.ts"),
	it: () => import("./it/history/event-texts.ts"),
	ja: () => import("./ja/history/event-texts.ts"),
	ar: () => import("./ar/history/event-texts.ts"),
};

/** Loads and sets the texts about events in the language of the person. */
export async function loadEventTexts(): Promise<void> {
	const { events } = await catalogs[sharedTexts.language]();
	setEventTexts(events);
}
