import { afterEach, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import { rowText } from "./rowText.ts";

afterEach(() => setTexts(en.texts));

const folder = join(import.meta.dir, "../../../../server/src/moving");
const files = [
	...["run.ts", "sources.ts", "pictures.ts", "items.ts"],
	...["importers", "formats"].flatMap((name) =>
		readdirSync(join(folder, name)).map((file) => join(name, file)),
	),
	...["reader/convert-story.ts", "reader/converter.ts"],
].filter((file) => !file.endsWith(".test.ts"));

/** Sentences of refusals, which have reasons, and messages for developers. */
const OTHERS = new RegExp(
	[
		...["Check the name", "larger than", "Supported are", "texts in the files"],
		...["declares entities", "complete XML", "its JSON has no end", "is too long\\.$"],
		...["quote is not closed", "format of a site export", "The earlier list"],
	].join("|"),
);

/** Returns the sentences in the literals of a file, with `7` for each value. */
function sentencesIn(file: string): string[] {
	const source = readFileSync(join(folder, file), "utf8")
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.replace(/(["`])\s*\+\s*\n\s*\1/g, "");
	return [...source.matchAll(/(["`])((?:\\.|(?!\1)[^\\\n])+)\1/g)]
		.map(([, , text = ""]) => text.replace(/\$\{quoted\([^}]*\}/g, "“7”"))
		.map((text) => text.replace(/\$\{[^{}]*(\{[^}]*\}[^{}]*)*\}/g, "7"))
		.filter((text) => / .*[a-z]\.$/.test(text) && !OTHERS.test(text))
		.map((text) => (/^[a-z]/.test(text) ? `“7” ${text}` : text));
}

const sentences = files.flatMap(sentencesIn);

test("every sentence about a row of an import is translated", () => {
	setTexts(de.texts);
	expect(sentences.length).toBeGreaterThan(40);
	expect(sentences.filter((text) => rowText(text) === text)).toEqual([]);
});

test("a sentence keeps its values, and a problem of a field is translated", () => {
	setTexts(de.texts);
	expect(rowText("“The “Fern” ring” has no text.")).toBe(
		"„The “Fern” ring“ hat keinen Text.",
	);
	expect(rowText("The title was cut to 10,000 characters.")).toBe(
		"Ein Text wurde auf 10.000 Zeichen gekürzt.",
	);
	expect(
		rowText(
			"2 pictures keep their addresses, such as https://a.example/b.jpg: its host takes too long.",
		),
	).toBe(
		"2 Bilder behalten ihre Adressen, wie https://a.example/b.jpg: Es ließ sich nicht herunterladen.",
	);
	expect(rowText("“Ring”: Title is required.")).toBe(
		"„Ring“: Bitte füllen Sie dieses Feld aus",
	);
});

test("English shows the sentences of the server", () => {
	setTexts(en.texts);
	for (const text of sentences) expect(rowText(text)).toBe(text);
});
