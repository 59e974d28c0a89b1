import {
	type Direction,
	directionOf,
	languageByScript,
	SITE_LANGUAGE,
	scriptOf,
} from "@creations/events/text/language";

export { localeOf } from "@creations/events/text/language";

export const siteLanguage = { lang: SITE_LANGUAGE };

/** Scripts that the site's typefaces cover. */
const HOUSE_SCRIPTS = ["Latn", "Cyrl", "Grek"];

export interface Written {
	language: string;
	direction: Direction;
}

/**
 * Returns language attributes of an element: for screen readers, hyphenation, letterforms
 * and text direction.
 */
export function writtenIn({ language, direction }: Written) {
	const script = scriptOf(language) ?? "Latn";
	return {
		lang: language,
		dir: direction,
		"data-script": HOUSE_SCRIPTS.includes(script) ? undefined : script,
	};
}

/**
 * Returns the same attributes for a text without a known language, by its letters. Latin
 * letters identify no language.
 */
export function lettersOf(text: string): Partial<ReturnType<typeof writtenIn>> {
	const language = languageByScript(text);
	return language
		? writtenIn({ language, direction: directionOf(language) })
		: { dir: "ltr" };
}
