import {
	closeSync,
	createWriteStream,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	readSync,
	rmSync,
	statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "../kernel/refusal.ts";
import { amazon } from "./formats/amazon.ts";
import { creations, MANIFEST } from "./formats/creations.ts";
import { etsy, etsyOrders } from "./formats/etsy.ts";
import { ghost } from "./formats/ghost.ts";
import { shopify } from "./formats/shopify.ts";
import { ghostMembers, listmonk, mailchimp, plainList, substack } from "./formats/subscribers.ts";
import { wordpress } from "./formats/wordpress.ts";
import type { Format, SourceFile } from "./items.ts";
import type { Placed } from "./placing/placed.ts";

/** No export of a shop or blog is larger; images come in folders. */
const MAX_BYTES = 512 * 1024 * 1024;
const HEAD_BYTES = 64 * 1024;
/** What may hold rows. */
const DATA = new Set([".json", ".xml", ".csv", ".tsv", ".txt", ".zip"]);

export interface Sources {
	/** Those of the files that hold something, joined by commas. */
	format: string;
	recognised: { format: Format; file: SourceFile }[];
	files: SourceFile[];
	/** Files of folders that no format is known for. */
	unknown: Placed[];
	/** Where pictures may be. */
	folders: string[];
	/** Removes what was unpacked. */
	close: () => void;
}

/**
 * Finds out what wrote files. Folders are looked through, archives are unpacked.
 * @throws {Refusal} `invalid` for a file that was named and cannot be brought in, or where there is none
 */
export async function openSources(paths: string[]): Promise<Sources> {
	const unpacked: string[] = [];
	const close = () => {
		for (const folder of unpacked) rmSync(folder, { recursive: true, force: true });
	};
	try {
		const found = { files: [] as SourceFile[], folders: [] as string[], unknown: [] as Placed[] };
		for (const path of paths) await look(path, found, unpacked, true);
		const recognised = found.files.map((file) => ({ file, format: formatOf(file) as Format }));
		if (recognised.length === 0)
			throw new Refusal("invalid", `None of the files can be brought in. ${KNOWN}`);
		const format = [...new Set(recognised.map(({ format }) => format.name))].sort().join(", ");
		return { ...found, recognised, format, close };
	} catch (error) {
		close();
		throw error;
	}
}

type Found = Pick<Sources, "files" | "folders" | "unknown">;

async function look(path: string, found: Found, unpacked: string[], isNamed: boolean): Promise<void> {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (!stat) throw new Refusal("invalid", `There is no ${path}. Check the name.`);
	if (stat.isDirectory()) return lookThrough(path, found, unpacked);
	const name = basename(path);
	if (stat.size > MAX_BYTES)
		throw new Refusal("too-large", `${name} is larger than 512 MB. Export it in parts.`);
	const file = { path, name, bytes: stat.size, head: headOf(path) };
	if (isArchive(file)) {
		const folder = await unpack(path);
		unpacked.push(folder);
		return lookThrough(folder, found, unpacked);
	}
	if (formatOf(file)) found.files.push(file);
	else if (isNamed) throw notRecognised(name);
	else if (DATA.has(extname(name).toLowerCase()))
		found.unknown.push({ row: 0, name, outcome: "left", why: `${name} was not recognised`, notes: [] });
}

async function lookThrough(folder: string, found: Found, unpacked: string[]): Promise<void> {
	found.folders.push(folder);
	// What a site has left with tells all of it in one file; the others are for other programs.
	const manifest = join(folder, MANIFEST);
	if (existsSync(manifest)) return look(manifest, found, unpacked, true);
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && DATA.has(extname(entry.name).toLowerCase()));
	for (const { parentPath, name } of files) await look(join(parentPath, name), found, unpacked, false);
}

const formatOf = (file: SourceFile) => formats.find(({ recognises }) => recognises(file));
const isArchive = ({ head }: SourceFile) =>
	Buffer.from(head.subarray(0, 4)).equals(Buffer.from("PK\x03\x04"));

function headOf(path: string): Uint8Array {
	const head = Buffer.alloc(HEAD_BYTES);
	const file = openSync(path, "r");
	try {
		return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0));
	} finally {
		closeSync(file);
	}
}

const KNOWN =
	"Known are exports of Ghost, WordPress, Etsy, Shopify, Amazon, Mailchimp, listmonk and Substack, lists of addresses, and exports of this site.";
const notRecognised = (name: string) =>
	new Refusal("invalid", `${name} is no file that can be brought in. ${KNOWN}`);

/** The first that recognises a file reads it. */
export const formats: Format[] = [
	creations,
	ghost,
	wordpress,
	etsyOrders,
	etsy,
	shopify,
	amazon,
	mailchimp,
	ghostMembers,
	substack,
	listmonk,
	plainList,
];

/** What an archive may become, against those that are made to fill a disk. */
const MAX_UNPACKED = 4 * 1024 ** 3;
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
	const limit = Math.min(MAX_UNPACKED, Math.max(UNMINDED_BYTES, MAX_RATIO * zip.fileSize));
	if (zip.entryCount > MAX_FILES) throw new Refusal("too-large", "The archive holds more than 50,000 files.");
	let bytes = 0;
	// The library refuses names that lead out of the folder, and entries that are larger than they say.
	for await (const entry of zip.eachEntry()) {
		bytes += entry.uncompressedSize;
		if (bytes > limit) throw new Refusal("too-large", "The archive holds more than it can be believed to.");
		if (!isPlainFile(entry)) continue;
		const file = join(folder, entry.fileName);
		mkdirSync(dirname(file), { recursive: true });
		await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { flags: "wx" }));
	}
}

/** No folders, and no links, which could lead anywhere. */
function isPlainFile({ fileName, externalFileAttributes }: Entry): boolean {
	const isLink = ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
	return !fileName.endsWith("/") && !isLink;
}
