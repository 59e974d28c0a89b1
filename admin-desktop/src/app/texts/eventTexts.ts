import type { events } from "./en/history/event-texts.ts";

/** Texts about events in one language. */
export type EventTexts = typeof events;

/**
 * Texts about events in the language of the person. Read it only while rendering events,
 * because it is set together with their first page.
 */
export let eventTexts: EventTexts;

/** Sets the texts about events. */
export function setEventTexts(texts: EventTexts): void {
	eventTexts = texts;
}
