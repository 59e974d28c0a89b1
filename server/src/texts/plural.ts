import type { UiLanguage } from "@creations/events/text";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a number as it is written in a language, with Latin digits. */
export const numberIn = (language: UiLanguage, n: number): string =>
	n.toLocaleString(`${language}-u-nu-latn`);

/** Returns the plural form for a number, which stands for `#` in the form. */
export function plural(language: UiLanguage, n: number, forms: Forms): string {
	const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
	return form.replace("#", () => numberIn(language, n));
}
