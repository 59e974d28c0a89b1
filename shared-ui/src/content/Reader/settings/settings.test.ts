import { describe, expect, test } from "bun:test";
import { applicableTo, longestWord } from "./applicable.ts";
import { pageStyle } from "./pageStyle.ts";
import { defaultSettings, parseSettings } from "./readingSettings.ts";

test("missing and invalid stored settings have their defaults", () => {
	const stored = { size: 22, typeface: "comic", lineHeight: 9, spacing: "1" };
	expect(parseSettings(JSON.stringify(stored))).toEqual({ ...defaultSettings, size: 22 });
	for (const text of [null, "", "{", "null", "[]", "7"])
		expect(parseSettings(text)).toEqual(defaultSettings);
});

describe("settings that apply to a story", () => {
	const applicable = (language: string, hyphenates = true) => {
		const { canJustify, ...rest } = applicableTo(language, () => hyphenates);
		return { ...rest, isJustifiable: canJustify() };
	};

	test("a Latin story has all, and is justified only if the browser hyphenates", () => {
		expect(applicable("en")).toEqual({
			typefaces: ["serif", "sans", "hyperlegible"],
			hasLetterSpacing: true,
			isJustifiable: true,
			lineHeight: 1.6,
		});
		expect(applicable("en", false).isJustifiable).toBe(false);
	});

	test("Arabic letters join, and their words have no hyphens", () => {
		expect(applicable("ar")).toEqual({
			typefaces: ["serif", "sans"],
			hasLetterSpacing: false,
			isJustifiable: false,
			lineHeight: 1.85,
		});
	});

	test.each(["ja", "zh", "zh-Hant"])("%s is justified without hyphens", (language) => {
		expect(applicable(language, false)).toMatchObject({
			typefaces: ["serif", "sans"],
			hasLetterSpacing: true,
			isJustifiable: true,
		});
	});

	test("a setting of another story does not change one that it does not suit", () => {
		const settings = {
			...defaultSettings,
			typeface: "hyperlegible",
			alignment: "justify",
		};
		const chosen = parseSettings(JSON.stringify({ ...settings, spacing: 1 }));
		expect(
			pageStyle(
				chosen,
				applicableTo("ar", () => true),
			),
		).toMatchObject({
			"data-typeface": "serif",
			"data-justified": undefined,
			"data-spaced": "words",
		});
		expect(
			pageStyle(
				chosen,
				applicableTo("de", () => true),
			),
		).toMatchObject({
			"data-typeface": "hyperlegible",
			"data-justified": "",
			"data-spaced": "letters",
		});
	});
});

test("the longest word of a text consists of letters", () => {
	expect(longestWord("a 1234567890 Goldschmied's ring")).toBe("Goldschmied");
	expect(longestWord("")).toBe("");
});
