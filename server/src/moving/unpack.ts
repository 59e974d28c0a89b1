import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "../kernel/refusal.ts";

/** What an archive may become, against those that are made to fill a disk. */
const MAX_BYTES = 4 * 1024 ** 3;
const MAX_FILES = 50_000;
/** How many times its own size it may become, beyond what nobody minds: exports become ten times it, bombs a thousand. */
const MAX_RATIO = 200;
const UNMINDED_BYTES = 64 * 1024 ** 2;

/**
 * Unpacks a ZIP archive into a folder of its own, which the caller removes.
 * @throws {Refusal} `invalid` where it is not whole or names a place outside, `too-large`
 */
export async function unpack(path: string): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "creations-import-"));
	try {
		const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true });
		await unpackInto(folder, zip);
		return folder;
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		if (error instanceof Refusal) throw error;
		throw new Refusal("invalid", `The archive cannot be unpacked: ${(error as Error).message}.`);
	}
}

async function unpackInto(folder: string, zip: ZipFile): Promise<void> {
	const limit = Math.min(MAX_BYTES, Math.max(UNMINDED_BYTES, MAX_RATIO * zip.fileSize));
	if (zip.entryCount > MAX_FILES) throw new Refusal("too-large", "The archive holds more than 50,000 files.");
	let bytes = 0;
	// The library refuses names that lead out of the folder, and entries that are larger than they say.
	for await (const entry of zip.eachEntry()) {
		bytes += entry.uncompressedSize;
		if (bytes > limit) throw new Refusal("too-large", "The archive holds more than it can be believed to.");
		if (isPlainFile(entry)) await unpackEntry(folder, zip, entry);
	}
}

/** No folders, and no links, which could lead anywhere. */
function isPlainFile({ fileName, externalFileAttributes }: Entry): boolean {
	const isLink = ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
	return !fileName.endsWith("/") && !isLink;
}

async function unpackEntry(folder: string, zip: ZipFile, entry: Entry): Promise<void> {
	const file = join(folder, entry.fileName);
	mkdirSync(dirname(file), { recursive: true });
	await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { flags: "wx" }));
}
