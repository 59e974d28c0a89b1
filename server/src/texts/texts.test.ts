import { expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import { textsIn } from "./texts.ts";

/** Words that are the same in English and in another language. */
const SAME_WORDS = ["RSS", "Newsletter", "Newsletters"];

/** Returns every text under its path; functions get a mark for each argument. */
function textsOf(value: object, path = ""): [path: string, text: string][] {
	return Object.entries(value).flatMap(([name, each]): [string, string][] => {
		const place = `${path}${name}`;
		if (typeof each === "string") return [[place, each]];
		if (typeof each === "object") return textsOf(each, `${place}.`);
		return [[place, each(argument(1), argument(2), argument(3))]];
	});
}

/** Stands for a text, a number and a function that makes a link of a label. */
const argument = (n: number) =>
	Object.assign((label: string) => `<${n}>${label}</${n}>`, {
		[Symbol.toPrimitive]: (hint: string) => (hint === "number" ? 20 + n : `<${n}>`),
	});

const marksIn = (text: string) => [...new Set(text.match(/<\d>|\b2\d\b/g))].sort();

for (const language of UI_LANGUAGES.filter((each) => each !== "en"))
	test(`texts in ${language} are translated and use the same values`, () => {
		const english = new Map(textsOf(textsIn("en")));
		const untranslated = textsOf(textsIn(language)).filter(
			([path, text]) => text === english.get(path) && !SAME_WORDS.includes(text),
		);
		expect(untranslated).toEqual([]);
		for (const [path, text] of textsOf(textsIn(language)))
			expect([path, ...marksIn(text)]).toEqual([
				path,
				...marksIn(english.get(path) ?? ""),
			]);
	});

test("a language without texts gets English ones", () => {
	expect(textsIn("pt-BR")).toBe(textsIn("en"));
	expect(textsIn("de-AT")).toBe(textsIn("de"));
});
