import type { UiLanguage } from "@creations/events/text";
import type { CurrentUser, Site } from "@creations/server/responses";
import type { Answers } from "./queries/cache.ts";

export interface PageState {
	/** Language of the page's texts. */
	language: UiLanguage;
	site: Site;
	/**
	 * Null for a visitor. Absent if the server did not check; then the browser has to ask.
	 */
	user?: CurrentUser | null;
	answers?: Answers;
}

export const stateId = "state";

/**
 * Parses the state in the document. The development server's bare page has none and gets
 * the default brand.
 */
export function readState(document: Document): PageState {
	const text = document.getElementById(stateId)?.textContent;
	return text
		? JSON.parse(text)
		: { language: "en", site: unconfigured(document.location.origin) };
}

const unconfigured = (baseUrl: string): Site => ({
	name: "Stories & Creations",
	abbreviation: "S&C",
	tagline: "Handcrafted jewelry where the piece's story meets your story.",
	accent: "garnet",
	links: [],
	language: "en",
	pages: [],
	baseUrl,
});
