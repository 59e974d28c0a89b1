import { expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import { counted } from "./ar.ts";
import type { SharedTexts } from "./texts.ts";

const catalogs = await Promise.all(
	UI_LANGUAGES.map(async (language) => {
		const module: Record<string, SharedTexts> = await import(`./${language}.ts`);
		return [language, module[language]?.formats] as const;
	}),
);

/** Spaces of any width, and marks of direction, which are not visible. */
const plain = (text = "") =>
	text.replace(/\s/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

const tagOf = (language: string) => `${language}-u-ca-gregory-nu-latn`;

test.each(catalogs)("dates in %s are those of the language", (language, formats) => {
	const format = new Intl.DateTimeFormat(tagOf(language), { dateStyle: "long" });
	for (let month = 0; month < 12; month++)
		expect(plain(formats?.date(3, month, 2026))).toBe(
			plain(format.format(new Date(2026, month, 3))),
		);
});

test.each(catalogs)("numbers in %s are those of the language", (language, formats) => {
	const format = new Intl.NumberFormat(tagOf(language));
	for (const count of [0, 999, 1234, 12_345, 1_234_567])
		expect(plain(formats?.count(count))).toBe(plain(format.format(count)));
	expect(plain(formats?.decimal("1.6"))).toBe(plain(format.format(1.6)));
	const percent = new Intl.NumberFormat(tagOf(language), { style: "percent" });
	expect(plain(formats?.percent(45))).toBe(plain(percent.format(0.45)));
});

test("Arabic nouns have the plural form of their number", () => {
	const rules = new Intl.PluralRules("ar");
	for (const count of [1, 2, 3, 10, 11, 99, 100, 101, 103, 111, 200, 1003]) {
		const form = rules.select(count);
		const forms = { one: "one", two: "two", few: "few", many: "many", other: "other" };
		expect(counted(count, forms)).toBe(count > 2 ? `${count} ${form}` : form);
	}
});
