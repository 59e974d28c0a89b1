/** Forms of a noun by plural category, with `#` for the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that formats a number with the form of its noun: `1 day`, `2 days`.
 * @param locale the tag of a language
 */
export function counting(locale: string): (n: number, forms: Forms) => string {
	let rules: Intl.PluralRules | undefined;
	let numbers: Intl.NumberFormat | undefined;
	return (n, forms) => {
		// Created on demand, because that takes a browser some milliseconds.
		rules ??= new Intl.PluralRules(locale);
		numbers ??= new Intl.NumberFormat(locale);
		return (forms[rules.select(n)] ?? forms.other).replace("#", numbers.format(n));
	};
}
