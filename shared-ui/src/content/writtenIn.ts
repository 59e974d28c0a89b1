import {
	type Direction,
	directionOf,
	languageByScript,
	scriptOf,
} from "@creations/events/text/language";
import { contentLanguage, sharedTexts } from "../texts/texts.ts";

export { localeOf } from "@creations/events/text/language";

/** Scripts that the site's typefaces cover. */
const HOUSE_SCRIPTS = ["Latn", "Cyrl", "Grek"];
/** Mark of these scripts inside of others (`theme/global.css.ts`). */
const LATIN = "Latn";

/** Returns the script of a language for style sheets; undefined if typefaces cover it. */
export function markOf(language: string): string | undefined {
	const script = scriptOf(language) ?? LATIN;
	return HOUSE_SCRIPTS.includes(script) ? undefined : script;
}

const isForeignPage = () => markOf(sharedTexts.language) !== undefined;

export interface Written {
	language: string;
	direction: Direction;
}

/**
 * Returns language attributes of an element: for screen readers, hyphenation, letterforms
 * and text direction.
 */
export function writtenIn({ language, direction }: Written) {
	return {
		lang: language,
		dir: direction,
		"data-script": markOf(language) ?? (isForeignPage() ? LATIN : undefined),
	};
}

/** Returns the language attributes of the page's own texts inside of other texts. */
export function pageLanguage() {
	const { language } = sharedTexts;
	return { "data-script": markOf(language) ?? LATIN, lang: language };
}

/**
 * Returns the same attributes for a text without a known language, by its letters. Latin
 * letters identify no language, so such a text counts as one in the site's language.
 */
export function lettersOf(text: string): Partial<ReturnType<typeof writtenIn>> {
	const language = languageByScript(text);
	if (language) return writtenIn({ language, direction: directionOf(language) });
	const isOther = contentLanguage && contentLanguage !== sharedTexts.language;
	return {
		dir: "ltr",
		...(isOther && !markOf(contentLanguage ?? "") && { lang: contentLanguage }),
		...(isForeignPage() && { "data-script": LATIN }),
	};
}

/**
 * Returns the attributes of a block with such a text. The block is aligned as the page
 * is, and its text needs an element that isolates its direction.
 */
export function makersBlock(text: string) {
	const { dir: _, ...attributes } = makersWords(text);
	return attributes;
}

/** Returns the same attributes if the text differs from the page. */
export function makersWords(text: string): Partial<ReturnType<typeof writtenIn>> {
	const { dir, ...attributes } = lettersOf(text);
	const { language, direction } = sharedTexts;
	if (attributes.lang === language) return {};
	return { ...attributes, ...(dir !== direction && { dir }) };
}
