import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { eventDefinitions } from "../events/src/index.ts";
import {
	assembledTypes,
	commentRates,
	declaredNames,
	exportedFunctions,
	riddles,
	sources,
} from "./language.ts";
import { root } from "./prepare.ts";

/** Places that may build a type or cast to an event, with the reason. */
const ALLOWED_ASSEMBLIES: Record<string, string> = {
	"events/src/index.ts":
		"looks up the definition by the stored type, which TypeScript cannot follow",
	"server/test/support/random-history.ts": "draws any event of the sample log",
	"server/test/crash/writers.ts":
		"a program that writes as an older version, without our types",
	"server/src/kernel/store/expected-schema.ts":
		"a type of SQLite's schema, not of an event",
};

const fileOf = (place: string) => place.split(":")[0] ?? "";
const listed = (findings: { place: string; text: string }[]) =>
	findings.map(({ place, text }) => `${place} ${text}`).join("\n");

test("event types are written out, never assembled", () => {
	const assembled = assembledTypes().filter(
		({ place }) => !(fileOf(place) in ALLOWED_ASSEMBLIES),
	);
	expect(listed(assembled)).toBe("");
});

test("every event type is a literal in its definition and in its producer", () => {
	const read = (folder: string) =>
		sources
			.filter((file) => file.startsWith(folder) && !file.endsWith(".test.ts"))
			.map((file) => readFileSync(join(root, file), "utf8"))
			.join("\n");
	const [definitions, producers] = [read("events/src/"), read("server/src/")];
	const types = [...eventDefinitions.keys()];
	expect(types.filter((type) => !definitions.includes(`${type}: event({`))).toEqual([]);
	expect(types.filter((type) => !producers.includes(`type: "${type}"`))).toEqual([]);
});

test("at most 2 % of declared names are function words or participles", () => {
	const names = declaredNames();
	const vague = names.filter(({ isVague }) => isVague);
	if (vague.length > 0.02 * names.length) expect(listed(vague)).toBe("");
	expect(names.length).toBeGreaterThan(5000);
});

test("at least 80 % of exported functions have a docstring", () => {
	const functions = exportedFunctions();
	const missing = functions.filter(({ isDocumented }) => !isDocumented);
	if (missing.length > 0.2 * functions.length) expect(listed(missing)).toBe("");
	expect(functions.length).toBeGreaterThan(1000);
});

/**
 * Maximum occurrences per 1,000 words. "Whose" counts too, although it is often plain.
 */
const MAX_RATES = { what: 2, where: 1.5, whoever: 1 };

test("comments are plain English", () => {
	const { words, what, where, whoever } = commentRates();
	const isPlain =
		what <= MAX_RATES.what && where <= MAX_RATES.where && whoever <= MAX_RATES.whoever;
	if (!isPlain) expect(listed(riddles())).toBe("");
	expect(words).toBeGreaterThan(20_000);
});

/** Maximum length of a line in characters, because the formatter cannot break strings. */
const MAX_LENGTH = 100;

/** Files with longer lines, with the reason. */
const ALLOWED_LINES: Record<string, string> = {
	"server/demo/catalogue.ts": "sample texts, one paragraph on each line",
};

test("no line has more than 100 characters", () => {
	const long = sources
		.filter((file) => !(file in ALLOWED_LINES))
		.flatMap((file) =>
			readFileSync(join(root, file), "utf8")
				.split("\n")
				.flatMap((line, i) =>
					[...line].length > MAX_LENGTH ? [`${file}:${i + 1}`] : [],
				),
		);
	expect(long.join("\n")).toBe("");
});

/** Maximum number of source files in a folder. `biome.json` limits functions. */
const MAX_FILES = 25;

test("no folder has more than 25 source files", () => {
	const folders = Map.groupBy(sources, (file) => dirname(file));
	const large = [...folders]
		.filter(([, { length }]) => length > MAX_FILES)
		.map(([folder, { length }]) => `${folder}: ${length} files; group them in folders`);
	expect(large.join("\n")).toBe("");
	expect(folders.size).toBeGreaterThan(100);
});
