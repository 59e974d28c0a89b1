import { expect, test } from "bun:test";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { runAudit } from "../../test/support/audit/audit.ts";
import { addStory, temporarySite } from "../../test/support/site.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { openReadOnly } from "../kernel/store/file-connection.ts";

const PAGE_BYTES = 4096;

async function searchedSite() {
	const site = await temporarySite(IN_FILES);
	await addStory(site.log, { slug: "one", title: "Amethyst" });
	await addStory(site.log, { slug: "two", title: "Garnet" });
	await site.projector.upToDate();
	return site;
}

/** Reopens the site after `change` has modified its file. */
async function reopened(
	{ folder, variables, close }: Awaited<ReturnType<typeof searchedSite>>,
	table: string,
	change: (page: Buffer) => void,
) {
	await close();
	const file = join(folder, "site.db");
	changePage(file, rootPageOf(file, table), change);
	const site = await temporarySite({ ...variables, DATA_DIR: folder });
	const search = () => site.ask("/api/search?q=amethyst");
	const health = async () => (await site.ask("/health")).json();
	return { ...site, search, health };
}

function rootPageOf(file: string, table: string): number {
	using database = openReadOnly(file);
	return Number(
		database.rows("SELECT rootpage FROM sqlite_master WHERE name = ?", [table])[0]?.[0],
	);
}

function changePage(file: string, number: number, change: (page: Buffer) => void): void {
	const descriptor = openSync(file, "r+");
	const page = Buffer.alloc(PAGE_BYTES);
	const at = (number - 1) * PAGE_BYTES;
	readSync(descriptor, page, 0, PAGE_BYTES, at);
	change(page);
	writeSync(descriptor, page, 0, PAGE_BYTES, at);
	closeSync(descriptor);
}

/** Overwrites the values of a table's rows and keeps the tree intact. */
function overwriteValues(page: Buffer): void {
	const cells = page.readUInt16BE(3);
	for (let cell = 0; cell < cells; cell++) {
		let at = page.readUInt16BE(8 + 2 * cell);
		const varint = () => {
			let value = 0;
			for (let more = true; more; at++) {
				const byte = page[at] ?? 0;
				value = value * 128 + (byte & 127);
				more = byte >= 128;
			}
			return value;
		};
		const length = varint();
		varint();
		const start = at;
		const headerLength = varint();
		page.fill(0xff, start + headerLength, start + length);
	}
}

const overwritePage = (page: Buffer) => void page.fill(0xff);

test("a search that finds an overwritten index starts a rebuild and reports it", async () => {
	const { search, health } = await reopened(
		await searchedSite(),
		"search_index_data",
		overwriteValues,
	);
	const refused = await search();
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
	expect(await refused.json()).toMatchObject({
		message: expect.stringContaining("The search is being rebuilt."),
	});
	while ((await search()).status !== 200) await Bun.sleep(1);
	expect((await (await search()).json()).items).toHaveLength(1);
	expect(await health()).toMatchObject({ status: "ok", reasons: [] });
});

test("`audit verify` detects an overwritten index, and a running site rebuilds it", async () => {
	const { folder, search, selfCheck, health } = await reopened(
		await searchedSite(),
		"search_index_data",
		overwriteValues,
	);
	const { code, out } = await runAudit(folder, ["audit", "verify"]);
	expect(code).toBe(1);
	expect(out).toContain("The database is damaged:");
	expect(out).toContain("search_index");
	await selfCheck.run("Log");
	expect((await (await search()).json()).items).toHaveLength(1);
	expect(await health()).toMatchObject({ status: "ok", reasons: [] });
	expect((await runAudit(folder, ["audit", "verify"])).code).toBe(0);
});

test("`audit replay` detects words missing from the vocabulary", async () => {
	const { store, folder, selfCheck, ask } = await searchedSite();
	const words = async () =>
		(await store.read("SELECT rowid, word FROM search_words ORDER BY rowid")).rows;
	const before = await words();
	await store.write([
		"DELETE FROM search_words WHERE rowid IN (SELECT rowid FROM search_words ORDER BY rowid LIMIT 3)",
	]);
	const { code, out } = await runAudit(folder, ["audit", "replay"]);
	expect(code).toBe(1);
	expect(out).toContain("search_words");
	await selfCheck.run("Log", "Rows");
	expect(await words()).toEqual(before);
	expect(await (await ask("/health")).json()).toMatchObject({
		status: "ok",
		reasons: [],
	});
	expect((await runAudit(folder, ["audit", "replay"])).code).toBe(0);
});

test("an overwritten page of the database is named by `audit verify` and /health", async () => {
	const { folder, selfCheck, health } = await reopened(
		await searchedSite(),
		"paths_elsewhere",
		overwritePage,
	);
	const { code, out } = await runAudit(folder, ["audit", "verify"]);
	expect(code).toBe(1);
	expect(out).toContain("The database is damaged:");
	await selfCheck.run("Log");
	expect(await health()).toMatchObject({
		status: "degraded",
		reasons: [expect.stringContaining("The database is damaged:")],
	});
});
