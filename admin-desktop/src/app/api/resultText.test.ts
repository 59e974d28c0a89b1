import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as de from "../texts/de.ts";
import * as en from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import { resultText } from "./resultText.ts";

afterEach(() => setTexts(en.texts));

const sources = [
	"backup/drill/newest-copy.ts",
	"backup/drill/drill-room.ts",
	"backup/drill/rehearse.ts",
	"sending/ledger.ts",
	"sending/sender/send-newsletter.ts",
].map((file) =>
	readFileSync(join(import.meta.dir, "../../../../server/src", file), "utf8")
		.replace(/` \+\s*`/g, "")
		.replace(/\$\{[^}]*\}/g, "7"),
);

/** The sentences, with `7` for each value. */

const sentences = [
	"There is no backup yet.",
	"An earlier version made the last backup, and did not record its folder.",
	"The folder of the last backup, 7, is not there any more.",
	"The disk became full during it.",
	"There is no room for it: the disk has 7 MB free, " + "and it needs 7 MB.",
	"Its keys are elsewhere and were not tested.",
	"The server stopped while this mail was being sent.",
	"The address was erased.",
];

test.each(sentences)("the stored sentence is one of the server: %s", (sentence) => {
	expect(sources.some((source) => source.includes(sentence))).toBe(true);
});

test("stored sentences are translated with their values, and others stay", () => {
	setTexts(de.texts);
	expect(sentences.filter((text) => resultText(text) === text)).toEqual([]);
	expect(resultText(sentences[4] ?? "")).toBe(
		"Der Platz reicht nicht: Frei sind 7 MB, nötig sind 7 MB.",
	);
	const answer = "550 no such user";
	expect(resultText(answer)).toBe(answer);
	setTexts(en.texts);
	expect(sentences.map(resultText)).toEqual(sentences);
});
