import { expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import {
	brokenTexts,
	textsIn,
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

/** Synonyms of words that the site, its mails and the administration have in common. */
const SYNONYMS = {
	en: /\blog (in|out)\b/i,
	de: /Rundbrief|Wochenmail|einloggen|\bProdukte?\b/i,
	fr: /newsletter|courriel|\bproduits?\b/i,
	es: /newsletter|e-mail|\bproductos?\b/i,
	it: /e-mail|\bprodott[oi]\b/i,
	ja: /メルマガ|ログイン|ログアウト|商品/,
	ar: /منتج/,
};

test.each(UI_LANGUAGES)("%s has one word for each thing", (language) => {
	const { shared, admin } = catalogs[language].texts;
	const texts = textsIn({ shared, admin });
	const mixed = texts.filter(({ text }) => SYNONYMS[language].test(text));
	expect(mixed).toEqual([]);
});

test("Arabic has a form for one, two, some and many", () => {
	const { views } = ar.texts.admin.statistics;
	const forms = [0, 1, 2, 3, 11, 100].map((n) => views(n).replace(/\d+ /, ""));
	expect(new Set(forms.slice(0, 5)).size).toBe(5);
});
