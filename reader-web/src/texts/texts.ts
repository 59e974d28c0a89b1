import { type SharedTexts, setSharedTexts } from "@creations/shared-ui/texts";
import type { site } from "./en.ts";

/** Texts of the public pages in one language. */
export type SiteTexts = typeof site;

/** All texts that the public pages show in one language. */
export interface PageTexts {
	shared: SharedTexts;
	site: SiteTexts;
}

/**
 * Texts of the public pages in the language of the page. Read it only while rendering or
 * handling an event: it is set after this module loads, and a server renders several
 * languages.
 */
export let siteTexts: SiteTexts;

/**
 * Sets the texts for all renderings until the next call. Rendering is synchronous.
 * @param content language of the site's stories and products
 */
export function setTexts({ shared, site }: PageTexts, content: string): void {
	setSharedTexts(shared, content);
	siteTexts = site;
}
