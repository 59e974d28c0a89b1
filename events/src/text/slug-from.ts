import { transliterate } from "transliteration";
import { SLUG_LENGTH } from "./fields.ts";

/** The slug that follows a title: letters of other scripts are written in Latin ones. */
export function slugFrom(title: string): string {
	if (/^[\0-\x7f]*$/.test(title)) return hyphenated(title);
	const slug = hyphenated(transliterate(title, { replace })).replace(/^-|-$/g, "");
	if (slug.length <= SLUG_LENGTH) return slug;
	return slug.slice(0, slug.lastIndexOf("-", SLUG_LENGTH)).slice(0, SLUG_LENGTH);
}

/** German writes umlauts so; the library drops their dots, and has `@` for an Arabic ending. */
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
