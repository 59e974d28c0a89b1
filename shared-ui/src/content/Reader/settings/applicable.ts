import { scriptOf } from "@creations/events/text/language";
import { markOf } from "../../writtenIn.ts";
import type { ReadingSettings } from "./readingSettings.ts";

/** Scripts with line breaks between any two letters, so that justified text has no gaps. */
const SQUARE_SCRIPTS = ["Jpan", "Hans", "Hant"];

/** Scripts with letters that may stand apart. Others join or stack their letters. */
const SPACED_SCRIPTS = ["Latn", "Cyrl", "Grek", "Kore", ...SQUARE_SCRIPTS];

/** Line heights of the style sheets (`Page.css.ts`, `theme/global.css.ts`). */
const HOUSE_LINE_HEIGHT = 1.6;
const OTHER_LINE_HEIGHT = 1.85;

/** Settings that a story's script allows. */
export interface Applicable {
	typefaces: ReadingSettings["typeface"][];
	hasLetterSpacing: boolean;
	canJustify: () => boolean;
	lineHeight: number;
}

/**
 * Returns the settings that apply to a story in this language.
 * @param hyphenates whether the browser was measured to hyphenate the language
 */
export function applicableTo(language: string, hyphenates: () => boolean): Applicable {
	const script = scriptOf(language) ?? "Latn";
	const isSquare = SQUARE_SCRIPTS.includes(script);
	const isHouseScript = markOf(language) === undefined;
	return {
		typefaces: script === "Latn" ? ["serif", "sans", "hyperlegible"] : ["serif", "sans"],
		hasLetterSpacing: SPACED_SCRIPTS.includes(script),
		canJustify: () => isSquare || (isHouseScript && hyphenates()),
		lineHeight: isHouseScript ? HOUSE_LINE_HEIGHT : OTHER_LINE_HEIGHT,
	};
}

/** Letters that fit no line of the box below. */
const BOX = "4em";

/**
 * Measures whether the browser hyphenates words of the language: a long word in a narrow
 * box then has several lines.
 */
export function hyphenates(language: string, word: string): boolean {
	const box = document.createElement("div");
	box.lang = language;
	box.textContent = word;
	Object.assign(box.style, {
		position: "absolute",
		visibility: "hidden",
		width: BOX,
		overflowWrap: "normal",
		hyphens: "none",
	});
	document.body.append(box);
	const lines = box.clientHeight;
	box.style.hyphens = "auto";
	const isTaller = box.clientHeight > lines;
	box.remove();
	return isTaller;
}

/** Returns the longest word of a text. */
export function longestWord(text: string): string {
	const words: string[] = text.match(/\p{L}+/gu) ?? [];
	return words.reduce(
		(longest, word) => (word.length > longest.length ? word : longest),
		"",
	);
}
