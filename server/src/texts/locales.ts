import type { UiLanguage } from "@creations/events/text";

/** Returns the locale of dates and numbers in a language, with Latin digits. */
export const localeOfTexts = (language: UiLanguage) => `${language}-u-ca-gregory-nu-latn`;

/** Returns a number as it is written in a language. */
export const numberIn = (language: UiLanguage, n: number): string =>
	n.toLocaleString(localeOfTexts(language));
