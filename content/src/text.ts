import { z } from "zod";

/** Text that must hold something after trimming; `name` opens the messages: `Title is required`. */
export const requiredText = (name: string, max: number) =>
	z
		.string(`${name} is required`)
		.trim()
		.min(1, `${name} is required`)
		// Only when it is said: to format a number takes a browser a millisecond.
		.max(max, { error: () => `${name} must be at most ${max.toLocaleString("en-US")} characters` });

/** An http(s) address. */
export const webAddress = (name: string) =>
	requiredText(name, 2048).refine(isWebAddress, `${name} must be an http or https address`);

/** An http(s) address, or null; an empty field means null. */
export const optionalWebAddress = (name: string) =>
	z
		.string(`${name} must be an http or https address`)
		.trim()
		.max(2048, `${name} must be at most 2,048 characters`)
		.refine((text) => text === "" || isWebAddress(text), `${name} must be an http or https address`)
		.transform((text) => text || null)
		.nullish()
		.transform((text) => text ?? null);

function isWebAddress(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** A language tag (BCP 47): `en`, `zh-Hant`. */
export const languageTag = z
	.string()
	.max(35)
	.refine(isLanguageTag, "Language must be a tag such as en or zh-Hant");

function isLanguageTag(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag)[0] === tag;
	} catch {
		return false;
	}
}
