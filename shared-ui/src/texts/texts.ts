import type { en } from "./en.ts";

/** Texts of the shared components in one language. */
export type SharedTexts = typeof en;

/**
 * Texts of the shared components in the language of the page. Read it only while
 * rendering or handling an event: it is set after this module loads, and a server renders
 * several languages.
 */
export let sharedTexts: SharedTexts;

/** Language of the site's stories and products; undefined if it is unknown. */
export let contentLanguage: string | undefined;

export function setSharedTexts(texts: SharedTexts, content?: string): void {
	sharedTexts = texts;
	contentLanguage = content;
}
