export const SITE_LANGUAGE = "en";

type Locale = Pick<Intl.Locale, "language" | "script" | "region">;

/**
 * Prefilled with the languages of the texts, because the first lookup takes a phone
 * milliseconds.
 */
const locales = new Map<string, Locale>([
	[SITE_LANGUAGE, { language: "en", script: "Latn", region: "US" }],
	["de", { language: "de", script: "Latn", region: "DE" }],
	["fr", { language: "fr", script: "Latn", region: "FR" }],
	["es", { language: "es", script: "Latn", region: "ES" }],
	["it", { language: "it", script: "Latn", region: "IT" }],
	["ja", { language: "ja", script: "Jpan", region: "JP" }],
	["ar", { language: "ar", script: "Arab", region: "EG" }],
]);

/** Returns the language, script and most likely region of a language tag. */
export function localeOf(tag: string): Locale {
	const locale = locales.get(tag) ?? new Intl.Locale(tag).maximize();
	locales.set(tag, locale);
	return locale;
}

export const scriptOf = (language: string): string | undefined =>
	localeOf(language).script;

const RIGHT_TO_LEFT = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"];

export type Direction = "ltr" | "rtl";

export function directionOf(language: string): Direction {
	return RIGHT_TO_LEFT.includes(scriptOf(language) ?? "") ? "rtl" : "ltr";
}

const letters: Record<string, RegExp> = {
	zh: /\p{sc=Han}/gu,
	ja: /[\p{sc=Hira}\p{sc=Kana}]/gu,
	ko: /\p{sc=Hang}/gu,
	ar: /\p{sc=Arab}/gu,
	he: /\p{sc=Hebr}/gu,
	ru: /\p{sc=Cyrl}/gu,
	el: /\p{sc=Grek}/gu,
	th: /\p{sc=Thai}/gu,
	lo: /\p{sc=Laoo}/gu,
	km: /\p{sc=Khmr}/gu,
	my: /\p{sc=Mymr}/gu,
	bo: /\p{sc=Tibt}/gu,
	hi: /\p{sc=Deva}/gu,
	bn: /\p{sc=Beng}/gu,
	pa: /\p{sc=Guru}/gu,
	gu: /\p{sc=Gujr}/gu,
	ta: /\p{sc=Taml}/gu,
	te: /\p{sc=Telu}/gu,
	kn: /\p{sc=Knda}/gu,
	ml: /\p{sc=Mlym}/gu,
	si: /\p{sc=Sinh}/gu,
	hy: /\p{sc=Armn}/gu,
	ka: /\p{sc=Geor}/gu,
	am: /\p{sc=Ethi}/gu,
	dv: /\p{sc=Thaa}/gu,
};

/**
 * Guesses the language of a text by its script. Returns undefined if most letters are
 * Latin.
 */
export function languageByScript(text: string): string | undefined {
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
	// Includes quotation marks and dashes.
	const others = count(/[\u0370-\uffff]/g);
	const latin = others > 0 ? count(/\p{sc=Latn}/gu) : 0;
	if (others <= latin) return undefined;
	const counts = Object.entries(letters).map(([language, pattern]) => ({
		language,
		count: count(pattern),
	}));
	const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
	if (most.count <= latin) return undefined;
	// Japanese also uses Chinese characters; Chinese never uses kana.
	return most.language === "zh" && count(/[\p{sc=Hira}\p{sc=Kana}]/gu) * 10 > most.count
		? "ja"
		: most.language;
}
