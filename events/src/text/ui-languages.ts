/** Languages of the texts of the site, its mails and the administration. */
export const UI_LANGUAGES = ["en", "de", "fr", "es", "it", "ja", "ar"] as const;

export type UiLanguage = (typeof UI_LANGUAGES)[number];

/** Returns the language of the texts for a tag such as `de-CH`; undefined if none. */
export function uiLanguageOf(tag: string): UiLanguage | undefined {
	const [language] = tag.toLowerCase().split("-");
	return UI_LANGUAGES.find((known) => known === language);
}
