import { expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import {
	brokenTexts,
	untranslated,
	withoutNarrowSpaces,
} from "../testing/catalogTexts.ts";
import * as ar from "./ar.ts";
import * as de from "./de.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";
import * as it from "./it.ts";
import * as ja from "./ja.ts";

const catalogs = { en, de, fr, es, it, ja, ar };
const others = UI_LANGUAGES.filter((language) => language !== "en");

test.each(others)("every text in %s differs from English", (language) => {
	expect(untranslated(catalogs[language].texts.admin, en.texts.admin)).toEqual([]);
});

test.each(UI_LANGUAGES)("no text in %s is empty or has a missing value", (language) => {
	expect(brokenTexts(catalogs[language].texts.admin)).toEqual([]);
});

test("French separates double punctuation with a narrow space", () => {
	expect(withoutNarrowSpaces(fr.texts.admin)).toEqual([]);
});

test("Arabic has a form for one, two, some and many", () => {
	const { views } = ar.texts.admin.statistics;
	const forms = [0, 1, 2, 3, 11, 100].map((n) => views(n).replace(/\d+ /, ""));
	expect(new Set(forms.slice(0, 5)).size).toBe(5);
});
