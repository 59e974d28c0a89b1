import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { fileOf, siteToMoveTo } from "../../test/support/moving.ts";
import { allImports } from "./import-list.ts";

async function archive(files: Record<string, string | Uint8Array>): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	return buffer(zip.outputStream);
}

const LIST = "email\nada@old.example\n";
const HEADER = Buffer.from("PK\x01\x02");

/** The archive with what its only entry says of its size changed. */
function claiming(bytes: Buffer, size: number): Buffer {
	const changed = Buffer.from(bytes);
	changed.writeUInt32LE(size, changed.indexOf(HEADER) + 24);
	return changed;
}

async function refused(bytes: Uint8Array, why: string) {
	const site = await siteToMoveTo();
	const unpacked = () => readdirSync(tmpdir()).filter((name) => name.startsWith("creations-import-"));
	const before = unpacked();
	await expect(site.bring(fileOf("list.zip", bytes))).rejects.toThrow(why);
	expect(await allImports(site.store)).toEqual([]);
	expect(unpacked().filter((name) => !before.includes(name))).toEqual([]);
}

test("an archive that is cut off, or names a place outside, is refused", async () => {
	const whole = await archive({ "list.csv": LIST });
	await refused(whole.subarray(0, -10), "cannot be unpacked");
	const slip = whole.toString("latin1").replaceAll("list.csv", "../a.csv");
	await refused(Buffer.from(slip, "latin1"), "cannot be unpacked");
	expect(existsSync(`${tmpdir()}/a.csv`)).toBe(false);
});

test("an archive that would fill the disk is refused, whatever it says of its size", async () => {
	const zeros = await archive({ "list.csv": new Uint8Array(70 * 1024 ** 2) });
	await refused(zeros, "more than it can be believed to");
	await refused(claiming(zeros, 1000), "cannot be unpacked");
	await refused(claiming(await archive({ "list.csv": LIST }), 0xfffffff0), "more than it can be believed to");
});

test("an archive of more files than any export has is refused before any of them is unpacked", async () => {
	const bytes = await archive({ "list.csv": LIST });
	const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06"));
	for (const at of [8, 10]) bytes.writeUInt16LE(50_001, end + at);
	await refused(bytes, "more than 50,000 files");
});
