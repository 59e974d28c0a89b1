import type { UiLanguage } from "@creations/events/text";

/** The name of each language in itself. */
export const languageNames: Record<UiLanguage, string> = {
	en: "English",
	de: "Deutsch",
	fr: "Français",
	es: "Español",
	it: "Italiano",
	ja: "日本語",
	ar: "العربية",
};

/** Returns the query of a page with the parameter that chooses its language. */
export function inLanguage(search: string, language: UiLanguage): string {
	if (search === "") return `?language=${language}`;
	const query = new URLSearchParams(search);
	query.set("language", language);
	// Commas and colons are allowed in a query. URLSearchParams escapes them.
	return `?${query.toString().replace(/%2C|%3A/g, decodeURIComponent)}`;
}
