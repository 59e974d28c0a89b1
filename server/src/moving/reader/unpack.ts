import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isNoSpace, Refusal } from "../../kernel/refusal.ts";

const MB = 1024 ** 2;
/** Maximum bytes that all archives of one import may unpack to. */
const MAX_BYTES = 4096 * MB;
const MAX_FILES = 50_000;
/**
 * Maximum ratio of unpacked to packed size. Exports reach ten; zip bombs reach a
 * thousand.
 */
const MAX_RATIO = 200;
/** Bytes that are allowed at any ratio. */
const MIN_BYTES = 64 * MB;
/** Bytes that must stay free on the disk, because the site stores its data there. */
const MIN_FREE_BYTES = 256 * MB;

/** The space that the archives of one import have used. */
export type UnpackBudget = ReturnType<typeof createBudget>;

/**
 * Creates the budget of one import. A nested archive spends from it and adds nothing to
 * it.
 * @param freeBytes returns the free bytes on the disk of a folder
 */
export function createBudget(freeBytes = freeBytesOn) {
	let packed = 0;
	let bytes = 0;
	let files = 0;

	/** Adds the allowance of an archive that the user named. */
	function add(size: number): void {
		packed += size;
	}

	/** @throws {Refusal} `too-large` */
	function spend(name: string, used: { bytes: number; files: number }): void {
		bytes += used.bytes;
		files += used.files;
		if (files > MAX_FILES)
			throw new Refusal(
				"too-large",
				`The archives hold more than 50,000 files, the last of them ${name}.`,
				{ because: { reason: "archive-too-many-files", values: { name } } },
			);
		if (bytes > Math.min(MAX_BYTES, Math.max(MIN_BYTES, MAX_RATIO * packed)))
			throw new Refusal("too-large", tooLargeText(name, bytes, packed), {
				because: { reason: "archive-too-large", values: { name } },
			});
	}

	/** @throws {Refusal} `no-space` if the disk of the folder lacks the room */
	function requireRoom(name: string, folder: string, bytes: number): void {
		if (bytes + MIN_FREE_BYTES > freeBytes(folder)) throw noRoom(name);
	}

	return { add, spend, requireRoom };
}

function freeBytesOn(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

const tooLargeText = (name: string, bytes: number, packed: number) =>
	bytes > MAX_BYTES
		? `With ${name}, the archives unpack to more than 4 GB. Import them in parts.`
		: `${name} may be a zip bomb: archives of ${inMegabytes(packed)} would unpack to ` +
			`${inMegabytes(bytes)}.`;

const inMegabytes = (bytes: number) =>
	`${Math.ceil(bytes / MB).toLocaleString("en-US")} MB`;

/**
 * Unpacks a ZIP archive into a new folder below `parent`. Returns the folder.
 * @throws {Refusal} `invalid` if the archive is damaged or contains an unsafe path;
 * `too-large`; `no-space`
 */
export async function unpack(
	path: string,
	parent: string,
	budget: UnpackBudget,
): Promise<string> {
	const folder = mkdtempSync(join(parent, "archive-"));
	try {
		const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false };
		const zip = await openPromise(path, options);
		try {
			await unpackInto(folder, zip, basename(path), budget);
		} finally {
			zip.close();
		}
		return folder;
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		if (isNoSpace(error)) throw noRoom(basename(path));
		if (error instanceof Refusal) throw error;
		throw new Refusal(
			"invalid",
			`The archive cannot be unpacked: ${(error as Error).message}.`,
			{ because: { reason: "archive-not-readable" } },
		);
	}
}

async function unpackInto(
	folder: string,
	zip: ZipFile,
	name: string,
	budget: UnpackBudget,
): Promise<void> {
	// Checked before the entries are read, because their number is unbounded.
	budget.spend(name, { bytes: 0, files: zip.entryCount });
	const entries: Entry[] = [];
	let bytes = 0;
	// The library refuses paths outside the folder, and entries that exceed their declared
	// size.
	for await (const entry of zip.eachEntry()) {
		bytes += entry.uncompressedSize;
		entries.push(entry);
	}
	budget.spend(name, { bytes, files: 0 });
	budget.requireRoom(name, folder, bytes);
	for (const entry of entries.filter(isPlainFile)) {
		const file = join(folder, entry.fileName);
		mkdirSync(dirname(file), { recursive: true });
		await pipeline(
			await zip.openReadStreamPromise(entry),
			createWriteStream(file, { flags: "wx" }),
		);
	}
}

const noRoom = (name: string) =>
	new Refusal(
		"no-space",
		`There is no space to unpack ${name}. ` +
			"Free some space, or unpack it yourself and import the files.",
		{ because: { reason: "no-unpacking-space", values: { name } } },
	);

/** Returns false for folders, and for links, because a link could lead outside. */
function isPlainFile({ fileName, externalFileAttributes }: Entry): boolean {
	const isLink = ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
	return !fileName.endsWith("/") && !isLink;
}
