import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineStream, empty, event } from "@creations/events/define";
import { Glob } from "bun";
import { createCatalogue, defineModule, type ShownModel } from "../src/module.ts";
import { allReadModels, modules } from "../src/modules.ts";

const folder = join(import.meta.dir, "../src");
const shown = (name: string): ShownModel => ({
	model: { name, version: 1, tables: [], on: {} },
	noun: "thing",
});

test("every folder with a manifest is in the list", () => {
	const folders = [...new Glob("*/*-module.ts").scanSync({ cwd: folder })].map((file) =>
		dirname(file),
	);
	expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort());
});

/**
 * Stands for the events that change what a search answers: it has no rows, so no module
 * lists it.
 */
const WITHOUT_ROWS = "searched";

test("every read model is a module's", () => {
	const files = [...new Glob("*/**/*.ts").scanSync({ cwd: folder })].filter(
		(file) => !/test/.test(file),
	);
	const declared = files.flatMap((file) =>
		[
			...readFileSync(join(folder, file), "utf8").matchAll(
				/: ReadModel\b.* = \{\n\tname: "([^"]+)"/g,
			),
		].map(([, name]) => name),
	);
	expect(declared.length).toBeGreaterThan(10);
	const listed = declared.filter((name) => name !== WITHOUT_ROWS);
	expect(listed.sort()).toEqual(allReadModels.map(({ name }) => name).sort());
});

test("two modules with the same name for something keep the server from starting", () => {
	const both = (parts: Parameters<typeof defineModule>[0], others = parts) => [
		defineModule({ ...parts, name: "a" }),
		defineModule({ ...others, name: "b" }),
	];
	expect(() =>
		createCatalogue([defineModule({ name: "a" }), defineModule({ name: "a" })]),
	).toThrow("module a");
	expect(() =>
		createCatalogue(both({ name: "", readModels: { things: shown("x") } })),
	).toThrow("rows things");
	const [some, others] = [{ some: shown("x") }, { others: shown("x") }];
	expect(() =>
		createCatalogue(
			both({ name: "", readModels: some }, { name: "", readModels: others }),
		),
	).toThrow("read model x");
	const stream = (name: string, type: string) => {
		const events = { [type]: event({ data: empty, sentence: "did something" }) };
		return { name: "", streams: [defineStream({ name, subject: "things", events })] };
	};
	expect(() => createCatalogue(both(stream("thing", "A"), stream("thing", "B")))).toThrow(
		"stream thing",
	);
	expect(() => createCatalogue(both(stream("thing", "A"), stream("other", "A")))).toThrow(
		"event A",
	);
});

test("an event that no module lists keeps the server from starting", () => {
	const without = modules.filter(({ name }) => name !== "media");
	expect(() => createCatalogue(without)).toThrow(
		"no module lists the events ImageUploaded",
	);
});
