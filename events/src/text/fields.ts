import { z } from "zod";

/**
 * Returns the schema of text that is not empty after trimming. `name` begins the
 * messages: `Title is required`.
 */
export const requiredText = (name: string, max: number) =>
	z
		.string(`${name} is required`)
		.trim()
		.min(1, `${name} is required`)
		// Formatted on demand, because that takes a browser a millisecond.
		.max(max, {
			error: () => `${name} must be at most ${max.toLocaleString("en-US")} characters`,
		});

/** Replaces line breaks, which would end a header or a line of a mail, with a space. */
export const withoutLineBreaks = (text: string) =>
	text.replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, " ");

/** Returns the schema of an http or https address. */
export const webAddress = (name: string) =>
	requiredText(name, 2048).refine(
		isWebAddress,
		`${name} must be an http or https address`,
	);

/**
 * Returns the schema of an http or https address or null. An empty field becomes null.
 */
export const optionalWebAddress = (name: string) =>
	z
		.string(`${name} must be an http or https address`)
		.trim()
		.max(2048, `${name} must be at most 2,048 characters`)
		.refine(
			(text) => text === "" || isWebAddress(text),
			`${name} must be an http or https address`,
		)
		.nullish()
		.transform((text) => text || null)
		.pipe(z.string().nullable());

/** Returns the schema of one line of text or null. An empty field becomes null. */
export const optionalLine = (name: string, max: number) =>
	z
		.string(`${name} must be text`)
		.trim()
		.overwrite(withoutLineBreaks)
		.max(max, `${name} must be at most ${max} characters`)
		.nullish()
		.transform((text) => text || null)
		.pipe(z.string().nullable());

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

export const SLUG_LENGTH = 120;

export const slug = z
	.string("Slug is required")
	.min(1, "Slug is required")
	.max(SLUG_LENGTH, `Slug must be at most ${SLUG_LENGTH} characters`)
	.regex(/^[a-z0-9-]+$/, "Slug must be lowercase with hyphens only");

/**
 * One plain email address, as browsers accept it. It cannot contain a header or another
 * recipient.
 */
export const emailAddress = z
	.string("Please enter a valid email address.")
	.trim()
	.max(254, "Please enter a valid email address.")
	.regex(z.regexes.html5Email, "Please enter a valid email address.")
	.refine(
		(address) => (address.split("@")[0] ?? "").length <= 64,
		"Please enter a valid email address.",
	);

/** Returns the schema of item ids in a chosen order, without duplicates. */
export const chosenIds = (most: number) =>
	z
		.array(z.number().int().positive())
		.max(most, `At most ${most}`)
		.refine((ids) => new Set(ids).size === ids.length, "Each may be named once");

/** Featured stories or products; at most as many as the first page of a list shows. */
export const featuredIds = chosenIds(24);
