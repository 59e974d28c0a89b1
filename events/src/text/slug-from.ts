import { transliterate } from "transliteration";
import { SLUG_LENGTH } from "./fields.ts";

/** Returns the slug of a title. Other scripts are transliterated to Latin letters. */
export function slugFrom(title: string): string {
	if (/^[\0-\x7f]*$/.test(title)) return hyphenated(title);
	const slug = hyphenated(transliterate(title, { replace })).replace(/^-|-$/g, "");
	if (slug.length <= SLUG_LENGTH) return slug;
	return slug.slice(0, slug.lastIndexOf("-", SLUG_LENGTH)).slice(0, SLUG_LENGTH);
}

/**
 * Corrections: the library drops the dots of German umlauts and writes an Arabic ending
 * as `@`.
 */
const replace: [string, string][] = [
	["ä", "ae"],
	["ö", "oe"],
	["ü", "ue"],
	["Ä", "Ae"],
	["Ö", "Oe"],
	["Ü", "Ue"],
	["ة", "a"],
];

function hyphenated(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9\s-]/g, "")
		.trim()
		.replace(/\s+/g, "-")
		.replace(/-+/g, "-");
}
