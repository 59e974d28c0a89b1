import { expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import * as ar from "./ar.ts";
import * as de from "./de.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";
import * as it from "./it.ts";
import * as ja from "./ja.ts";

const catalogs = { en, de, fr, es, it, ja, ar };
const others = UI_LANGUAGES.filter((language) => language !== "en");

/** Areas that a language still shows in English. */
const UNTRANSLATED = ["electron"];

/** Words that some languages share with English, with `#` for a number. */
const SHARED_WORDS = [
	"/pages/#",
	"Administration",
	"Amethyst",
	"Description",
	"Error",
	"Filter",
	"Filter (#)",
	"Images",
	"Imports",
	"Introduction",
	"Link",
	"Links",
	"Markdown",
	"Name",
	"Newsletter",
	"Page",
	"Page #",
	"# page",
	"# pages",
	"Pages",
	"Person",
	"Schema #",
	"Status #",
	"Text",
	"Version #",
	"Versions",
	"GB",
	"MB",
	"PB",
	"TB",
	"bytes",
	"kB",
];

type Texts = { path: string; text: string }[];

type AnyText = (...values: unknown[]) => string;

/** Returns all texts of a catalog. Functions are called with numbers, or with names. */
function textsIn(value: unknown, path = ""): Texts {
	if (typeof value === "string") return [{ path, text: value }];
	if (typeof value === "function")
		return [0, 1, 2, 3, 11, 100].map((n) => ({
			path: `${path}(${n})`,
			text: called(value as AnyText, n),
		}));
	return Object.entries(value ?? {}).flatMap(([key, part]) =>
		textsIn(part, path ? `${path}.${key}` : key),
	);
}

function called(text: AnyText, n: number): string {
	try {
		return text(n, n, n, n);
	} catch {
		return text([`${n}`], n, n, n);
	}
}

const translated = ({ path }: Texts[number]) =>
	path !== "locale" && !UNTRANSLATED.includes(path.split(".")[0] ?? "");

const english = new Map(textsIn(en.texts.admin).map(({ path, text }) => [path, text]));

test.each(others)("every text in %s differs from English", (language) => {
	const equal = textsIn(catalogs[language].texts.admin)
		.filter(translated)
		.filter(({ path, text }) => /\p{L}{2}/u.test(text) && english.get(path) === text)
		.filter(({ text }) => !SHARED_WORDS.includes(text.replace(/\d+/g, "#")));
	expect(equal).toEqual([]);
});

test.each(UI_LANGUAGES)("no text in %s is empty or has a missing value", (language) => {
	const broken = textsIn(catalogs[language].texts.admin).filter(
		({ text }) => text === "" || /\b(undefined|null|NaN)\b|\[object|#/.test(text),
	);
	expect(broken).toEqual([]);
});

test("French separates double punctuation with a narrow space", () => {
	const wrong = textsIn(fr.texts.admin)
		.filter(translated)
		.filter(({ text }) => /[ \u00a0][;:!?»]|«[ \u00a0]|\p{L}[;!?»]|«\p{L}/u.test(text));
	expect(wrong).toEqual([]);
});

test("Arabic has a form for one, two, some and many", () => {
	const { views } = ar.texts.admin.statistics;
	const forms = [0, 1, 2, 3, 11, 100].map((n) => views(n).replace(/\d+ /, ""));
	expect(new Set(forms.slice(0, 5)).size).toBe(5);
});
