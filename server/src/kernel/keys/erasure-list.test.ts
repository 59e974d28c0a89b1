import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { UnusableDataFolder } from "../refusal.ts";
import { openErasureList } from "./erasure-list.ts";

const listIn = (folder = temporaryFolder()) =>
	openErasureList(join(folder, "erased.ndjson"));
const erasure = (number: number) => ({
	person: crypto.randomUUID(),
	stream: `account-${number}`,
	at: new Date().toISOString(),
	by: "system:test",
});

test("added entries are listed once, in their order", () => {
	const list = listIn();
	expect(list.all()).toEqual([]);
	const [one, two] = [erasure(1), erasure(2)];
	list.add([one]);
	list.add([one, two]);
	expect(list.all()).toEqual([one, two]);
	expect(listIn(join(list.file, "..")).all()).toEqual([one, two]);
});

test("a line that a crash cut short counts for nothing, and the next one is whole", () => {
	const list = listIn();
	const [one, two] = [erasure(1), erasure(2)];
	list.add([one]);
	appendFileSync(list.file, JSON.stringify(two).slice(0, 30));
	expect(list.all()).toEqual([one]);
	list.add([two]);
	expect(readFileSync(list.file, "utf8")).toBe(
		`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`,
	);
});

test("a last line that only lacks its end counts, and stays when the next one is written", () => {
	const list = listIn();
	const [one, two, three] = [erasure(1), erasure(2), erasure(3)];
	writeFileSync(list.file, `${JSON.stringify(one)}\n${JSON.stringify(two)}`);
	expect(list.all()).toEqual([one, two]);
	list.add([three]);
	expect(readFileSync(list.file, "utf8")).toBe(
		[one, two, three].map((each) => `${JSON.stringify(each)}\n`).join(""),
	);
});

test("a damaged line is reported, because ignoring it would restore an erased person", () => {
	const list = listIn();
	for (const damage of ["{}", "{", '{"person":7}']) {
		writeFileSync(list.file, `${JSON.stringify(erasure(1))}\n${damage}\n`);
		expect(list.all).toThrow(UnusableDataFolder);
		expect(list.all).toThrow(/^Line 2 of .*erased\.ndjson cannot be read/);
	}
});
