import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryStore } from "../../test/support/site.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { type LogSource, logOfStore } from "../kernel/log/log-source.ts";
import { filesBelow, needlesOf, searchFiles, searchTables } from "./search.ts";

const ADA = "ada.lovelace@example.com";
const needles = needlesOf({ what: "email address", text: ADA });

async function found(
	content: string | Buffer,
	file = join(temporaryFolder(), "mail.eml"),
	words = needles,
) {
	writeFileSync(file, content);
	return (await searchFiles(new Set([file]), words)).map(({ form, times, offset }) => ({
		form,
		times,
		offset,
	}));
}

test("a word is found in a mail wherever that breaks its lines", async () => {
	for (let before = 0; before < 80; before++) {
		const text = `${"x".repeat(before)} ${ADA} wrote to you`;
		const base64 = Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
		expect(
			await found(`To: grace@example.com\r\n\r\n${base64}\r\n`),
			`base64 ${before}`,
		).toMatchObject([{ form: "base64", times: 1 }]);
		for (const end of ["=\r\n", "=\n"]) {
			const printable = text.replace(/.{75}/g, `$&${end}`);
			expect(await found(printable), `quoted-printable ${before}`).toEqual([
				{
					form: "as it is",
					times: 1,
					offset: before + 1 + (before > 73 ? end.length : 0),
				},
			]);
		}
	}
});

test("a word that crosses a line break or a chunk's end is found once", async () => {
	for (let at = 2 ** 20 - 30; at < 2 ** 20 + 5; at++) {
		const broken = `${ADA.slice(0, 9)}=\r\n${ADA.slice(9)}`;
		const content = Buffer.concat([
			Buffer.alloc(at),
			Buffer.from(broken),
			Buffer.alloc(200),
		]);
		expect(await found(content), `at ${at}`).toEqual([
			{ form: "as it is", times: 1, offset: at },
		]);
	}
});

test("a word is not found across the end of a line", async () => {
	expect(await found(`${ADA}\n${ADA}\n`)).toEqual([
		{ form: "as it is", times: 2, offset: 0 },
	]);
});

test("a search continues if the running site removes files", async () => {
	const folder = temporaryFolder();
	for (const name of ["a", "b", "c"]) writeFileSync(join(folder, name), ADA);
	mkdirSync(join(folder, "empty"));
	const files = filesBelow([folder, join(folder, "a"), join(folder, "nowhere")]);
	expect([...files]).toEqual(["a", "b", "c"].map((name) => join(folder, name)));
	const hits = await searchFiles(files, needles, () =>
		rmSync(join(folder, "b"), { force: true }),
	);
	expect(hits.map(({ file }) => file)).toEqual([join(folder, "a"), join(folder, "c")]);
});

const forms: [form: string, text: string | Buffer][] = [
	["as it is", `to: ${ADA.toUpperCase()}`],
	["UTF-16", Buffer.from(`  ${ADA}`, "utf16le")],
	["UTF-16", Buffer.from(ADA, "utf16le").swap16()],
	["hex", Buffer.from(ADA).toString("hex").toUpperCase()],
	["escaped", `?email=${encodeURIComponent(ADA)}`],
	...["", "x", "xy"].flatMap((before): [string, string][] => [
		["base64", Buffer.from(`${before}${ADA} and more`).toString("base64")],
		["base64", Buffer.from(`${before}${ADA}`).toString("base64url")],
	]),
];

test("each spelling of a person in a file is found once", async () => {
	for (const [form, text] of forms)
		expect(await found(text), form).toMatchObject([{ form, times: 1 }]);
});

test("letters beyond ASCII are found as JSON and addresses write them", async () => {
	const name = needlesOf({ what: "full name", text: "Zoë Çelik" });
	for (const [form, text] of [
		["as it is", "ZOË ÇELIK"],
		["escaped", "Zo\\u00eb \\u00c7elik"],
		["escaped", "Zo%C3%AB%20%C3%87elik"],
	] as const)
		expect(await found(text, undefined, name), text).toMatchObject([{ form }]);
});

const LOGIN = needlesOf({ what: "login", text: "ada-lovelace" });

test("a search continues if a rebuild replaces tables", async () => {
	const store = await temporaryStore();
	await store.write([
		"CREATE TABLE next_scraps (text TEXT)",
		"CREATE TABLE scraps (text TEXT)",
	]);
	await store.write(["INSERT INTO scraps VALUES ('ada-lovelace')"]);
	const log = logOfStore(store);
	const source: LogSource = {
		...log,
		async *rows(sql, ...args) {
			if (sql.includes('"next_scraps"')) await store.write(["DROP TABLE next_scraps"]);
			yield* log.rows(sql, ...args);
		},
	};
	const { hits } = await searchTables(source, LOGIN, []);
	expect(hits).toEqual([
		{ place: "table scraps, row 1", what: "login", form: "as it is" },
	]);
});

test("a word with special characters is searched literally", async () => {
	const store = await temporaryStore();
	await store.write([
		"CREATE TABLE scraps (text TEXT)",
		"INSERT INTO scraps VALUES ('by A.(B)+ C'), ('by AxBB C')",
	]);
	const { mentions } = await searchTables(
		logOfStore(store),
		[],
		[{ what: "name", text: "A.(B)+" }],
	);
	expect(mentions.map(({ place }) => place)).toEqual(["table scraps, row 1"]);
});

test("a table that exists and cannot be read is reported", async () => {
	const log = logOfStore(await temporaryStore());
	const source: LogSource = {
		...log,
		async *rows(sql, ...args) {
			if (sql.includes('"stories"')) throw new Error("unreadable");
			yield* log.rows(sql, ...args);
		},
	};
	await expect(searchTables(source, LOGIN, [])).rejects.toThrow("unreadable");
});
