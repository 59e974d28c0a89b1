import { expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import {
	brokenTexts,
	untranslated,
	withoutNarrowSpaces,
} from "../../app/testing/catalogTexts.ts";
import { desktop as ar } from "./ar.ts";
import { desktop as de } from "./de.ts";
import { desktop as en } from "./en.ts";
import { desktop as es } from "./es.ts";
import { desktop as fr } from "./fr.ts";
import { desktop as it } from "./it.ts";
import { desktop as ja } from "./ja.ts";

const catalogs = { en, de, fr, es, it, ja, ar };
const others = UI_LANGUAGES.filter((language) => language !== "en");

test.each(others)(
	"every text of the application in %s differs from English",
	(language) => {
		expect(untranslated(catalogs[language], en)).toEqual([]);
		expect(catalogs[language].language).toBe(language);
	},
);

test.each(UI_LANGUAGES)("no text in %s is empty or has a missing value", (language) => {
	expect(brokenTexts(catalogs[language])).toEqual([]);
});

test("French separates double punctuation with a narrow space", () => {
	expect(withoutNarrowSpaces(fr)).toEqual([]);
});
