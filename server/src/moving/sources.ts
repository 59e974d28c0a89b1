import { closeSync, existsSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
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
import { unpack } from "./unpack.ts";

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
