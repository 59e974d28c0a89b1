import {
	closeSync,
	existsSync,
	openSync,
	readdirSync,
	readSync,
	statSync,
} from "node:fs";
import { basename, extname, join } from "node:path";
import { Refusal } from "../kernel/refusal.ts";
import { amazon } from "./formats/amazon.ts";
import { bigCartel } from "./formats/big-cartel.ts";
import { creations, MANIFEST } from "./formats/creations.ts";
import { etsy, etsyOrders } from "./formats/etsy.ts";
import { ghost } from "./formats/ghost.ts";
import { shopify } from "./formats/shopify.ts";
import { squarespace } from "./formats/squarespace.ts";
import {
	ghostMembers,
	listmonk,
	mailchimp,
	plainList,
	substack,
} from "./formats/subscribers.ts";
import { substackPosts } from "./formats/substack-posts.ts";
import { wordpress } from "./formats/wordpress.ts";
import type { Format, SourceFile } from "./items.ts";
import type { ImportedRow } from "./moving-responses.ts";
import { createBudget, type UnpackBudget, unpack } from "./reader/unpack.ts";

/**
 * Bytes of a data file. Exports of shops and blogs are smaller; their pictures come in
 * folders.
 */
const MAX_BYTES = 512 * 1024 * 1024;
const HEAD_BYTES = 64 * 1024;
/** Extensions of files that may contain rows. */
const DATA_EXTENSIONS = new Set([".json", ".xml", ".csv", ".tsv", ".txt", ".zip"]);
/** Extensions of files that items may show. */
const PICTURE_EXTENSIONS = new Set(
	".jpg .jpeg .png .webp .avif .gif .heic .svg .bmp .tif .tiff".split(" "),
);

export interface Sources {
	/** Names of the formats that contain items, joined by commas. */
	format: string;
	recognized: { format: Format; file: SourceFile }[];
	files: SourceFile[];
	/** Files in folders that no format recognizes. */
	unknown: ImportedRow[];
	/** Folders that may contain pictures. */
	folders: string[];
}

/** Depth of nested archives; 1 is an archive that the user named. */
const MAX_DEPTH = 2;

/**
 * Detects the formats of files. Searches folders and unpacks archives below `parent`.
 * @throws {Refusal} `invalid` for a named file that cannot be imported, or if there is
 * none; see `unpack`
 */
export async function openSources(paths: string[], parent: string): Promise<Sources> {
	const foundFiles: FoundFiles = { files: [], folders: [], unknown: [] };
	const search: Search = { foundFiles, parent, budget: createBudget() };
	for (const path of paths) await addPath(path, search, { isNamed: true, depth: 0 });
	const recognized = foundFiles.files.map((file) => ({
		file,
		format: formatOf(file) as Format,
	}));
	if (recognized.length === 0) {
		const [first] = foundFiles.unknown;
		const isExplained = /archive|lacks the columns/.test(first?.why ?? "");
		const hint = isExplained ? `${first?.why} ` : "";
		throw new Refusal(
			"invalid",
			`None of the files can be imported. ${hint}${SUPPORTED_FORMATS}`,
			{ because: { reason: "no-importable-file" } },
		);
	}
	const format = [...new Set(recognized.map(({ format }) => format.name))]
		.sort()
		.join(", ");
	return { ...foundFiles, recognized, format };
}

type FoundFiles = Pick<Sources, "files" | "folders" | "unknown">;

interface Search {
	foundFiles: FoundFiles;
	parent: string;
	budget: UnpackBudget;
}

interface FileOrigin {
	/** Whether the user named the path. False for a file in a folder. */
	isNamed: boolean;
	/** Number of archives that contain it. */
	depth: number;
}

async function addPath(
	path: string,
	search: Search,
	{ isNamed, depth }: FileOrigin,
): Promise<void> {
	const { foundFiles, budget } = search;
	const stat = statSync(path, { throwIfNoEntry: false });
	if (!stat) throw new Refusal("invalid", `There is no ${path}. Check the name.`);
	if (stat.isDirectory()) return searchFolder(path, search, depth);
	const name = basename(path);
	if (stat.size > MAX_BYTES)
		throw new Refusal("too-large", `${name} is larger than 512 MB. Export it in parts.`, {
			because: { reason: "data-too-large", values: { name, megabytes: 512 } },
		});
	const file = { path, name, bytes: stat.size, head: headOf(path) };
	if (isArchive(file)) {
		if (depth === MAX_DEPTH) return addUnknown(foundFiles, name, tooDeep(name));
		if (depth === 0) budget.add(stat.size);
		return searchFolder(await unpack(path, search.parent, budget), search, depth + 1);
	}
	if (formatOf(file)) foundFiles.files.push(file);
	else if (isNamed) throw notRecognized(file);
	else if (DATA_EXTENSIONS.has(extname(name).toLowerCase()))
		addUnknown(
			foundFiles,
			name,
			incompleteFile(file)?.says ?? `${name} was not recognized`,
		);
}

function addUnknown({ unknown }: FoundFiles, name: string, reason: string): void {
	unknown.push({ row: 0, name, outcome: "left", why: reason, notes: [] });
}

const tooDeep = (name: string) =>
	`${name} is nested too deep in archives. Unpack it first.`;

async function searchFolder(
	folder: string,
	search: Search,
	depth: number,
): Promise<void> {
	search.foundFiles.folders.push(folder);
	// The manifest lists all contents of such an archive; the other files are for other
	// programs.
	const manifest = join(folder, MANIFEST);
	if (existsSync(manifest)) return addPath(manifest, search, { isNamed: true, depth });
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
	const extensionOf = (name: string) => extname(name).toLowerCase();
	for (const { parentPath, name } of files)
		if (DATA_EXTENSIONS.has(extensionOf(name)))
			await addPath(join(parentPath, name), search, { isNamed: false, depth });
	const others = files
		.filter(({ parentPath, name }) => !isPart(join(parentPath, name)))
		.map(({ name }) => name)
		.filter((name) => !DATA_EXTENSIONS.has(extensionOf(name)))
		.filter((name) => !PICTURE_EXTENSIONS.has(extensionOf(name)));
	if (others.length > 0)
		addUnknown(search.foundFiles, "Other files", skippedText(others));
}

const MAX_NAMES = 3;

function skippedText(names: string[]): string {
	const shown = names.slice(0, MAX_NAMES).join(", ");
	const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : "";
	return `Neither an export nor a picture: ${shown}${more}.`;
}

const formatOf = (file: SourceFile) =>
	formats.find(({ recognizes: recognises }) => recognises(file));
const isPart = (path: string) => formats.some((format) => format.isPart?.(path));
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

const SUPPORTED_FORMATS =
	"Supported are exports of Ghost, WordPress, Squarespace, Substack, Etsy, Shopify, " +
	"Amazon, Big Cartel, Mailchimp and listmonk, lists of addresses, and exports of this site.";
function notRecognized(file: SourceFile): Refusal {
	const { name } = file;
	const incomplete = incompleteFile(file);
	return incomplete
		? new Refusal("invalid", incomplete.says, {
				because: { reason: "columns-missing", values: { name, ...incomplete.values } },
			})
		: new Refusal("invalid", `${name} cannot be imported. ${SUPPORTED_FORMATS}`, {
				because: { reason: "file-not-supported", values: { name } },
			});
}

/** Returns the missing columns of a file that resembles a format. */
function incompleteFile(file: SourceFile) {
	for (const { name: format, missingColumns } of formats) {
		const columns = (missingColumns?.(file) ?? []).join(", ");
		if (columns !== "")
			return {
				says:
					`${file.name} looks like a file of ${format}, but lacks the columns ` +
					`${columns}. Export it again.`,
				values: { format, columns },
			};
	}
	return undefined;
}

/** The formats in order; the first that recognizes a file reads it. */
export const formats: Format[] = [
	creations,
	ghost,
	squarespace,
	wordpress,
	etsyOrders,
	etsy,
	shopify,
	amazon,
	bigCartel,
	mailchimp,
	ghostMembers,
	substackPosts,
	substack,
	listmonk,
	plainList,
];
