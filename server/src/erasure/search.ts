import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { LogSource } from "../kernel/log/log-source.ts";
import { chunksOf } from "../kernel/store/durable.ts";
import type { Word } from "./find-person.ts";

interface FileHit {
	file: string;
	what: string;
	form: Needle["form"];
	times: number;
	offset: number;
}

/** Returns each file in the paths, recursively. Does not follow links. */
export function filesBelow(paths: string[]): Set<string> {
	const files = paths.flatMap((path) => {
		const stats = lstatSync(path, { throwIfNoEntry: false });
		if (stats?.isFile()) return [path];
		return stats?.isDirectory()
			? [...filesBelow(namesIn(path).map((name) => join(path, name)))]
			: [];
	});
	return new Set(files);
}

function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder).sort();
	} catch (error) {
		return noneIfMissing(error);
	}
}

/** Ignores files that vanish, such as the temporary files of a database. */
function noneIfMissing(error: unknown): never[] {
	if ((error as { code?: unknown }).code === "ENOENT") return [];
	throw error;
}

/** Line breaks within a word in base64 and quoted-printable. */
const BREAK = /=?\r?\n/g;

/** Searches the bytes of files. A file that has vanished has no hits. */
export async function searchFiles(
	files: Set<string>,
	needles: Needle[],
	onFile?: (files: number) => void,
) {
	const hits: FileHit[] = [];
	let searched = 0;
	for (const file of files) {
		hits.push(...(await searchFile(file, needles).catch(noneIfMissing)));
		onFile?.(++searched);
	}
	return hits;
}

async function searchFile(file: string, needles: Needle[]): Promise<FileHit[]> {
	const hits = new Map<Needle, FileHit>();
	// Twice the longest needle, which may contain line breaks.
	const overlap = Math.max(0, ...needles.map(({ bytes }) => 2 * bytes.length));
	let before = Buffer.alloc(0);
	let start = 0;
	for await (const chunk of chunksOf(file)) {
		const bytes = Buffer.concat([before, chunk]);
		const folded = fold(bytes);
		const lines = unwrap(bytes, before.length);
		for (const needle of needles) {
			const offsets = offsetsOf(needle, needle.folded ? folded : bytes, before.length);
			for (const place of [...offsets, ...offsetsOverLines(needle, lines)]) {
				const { what, form } = needle;
				hits.getOrInsert(needle, { file, what, form, times: 0, offset: start + place })
					.times++;
			}
		}
		start += Math.max(0, bytes.length - overlap);
		before = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)));
	}
	return mergeHits([...hits.values()]);
}

/** Merges hits of several needles at one place, such as both byte orders of UTF-16. */
function mergeHits(hits: FileHit[]): FileHit[] {
	const hitsByForm = Map.groupBy(hits, ({ what, form }) => `${form} ${what}`);
	return [...hitsByForm.values()].flatMap((group) => {
		const [first] = group.sort((a, b) => b.times - a.times);
		return first
			? [{ ...first, offset: Math.min(...group.map(({ offset }) => offset)) }]
			: [];
	});
}

function offsetsOf({ bytes: needle }: Needle, bytes: Buffer, seen: number): number[] {
	const offsets: number[] = [];
	for (
		let offset = bytes.indexOf(needle);
		offset >= 0;
		offset = bytes.indexOf(needle, offset + 1)
	)
		if (offset + needle.length > seen) offsets.push(offset);
	return offsets;
}

/**
 * Removes line breaks.
 * @returns The bytes, the offsets of the breaks, and the number of bytes seen before
 */
function unwrap(bytes: Buffer, seen: number) {
	const text = bytes.toString("latin1");
	let removed = 0;
	const breaks = Array.from(text.matchAll(BREAK), ({ 0: lineBreak, index }) => {
		const offset = index - removed;
		removed += lineBreak.length;
		return { at: offset, gone: removed };
	});
	const joined = Buffer.from(text.replace(BREAK, ""), "latin1");
	const seenOfThem =
		seen - (breaks.findLast(({ at, gone: before }) => at + before <= seen)?.gone ?? 0);
	return { joined, folded: fold(joined), breaks, seen: seenOfThem };
}

function offsetsOverLines(
	needle: Needle,
	{ joined, folded, breaks, seen }: ReturnType<typeof unwrap>,
) {
	if (breaks.length === 0) return [];
	const last = needle.bytes.length - 1;
	const originalOffset = (at: number) =>
		at + (breaks.findLast((one) => one.at <= at)?.gone ?? 0);
	return offsetsOf(needle, needle.folded ? folded : joined, seen)
		.filter((at) => originalOffset(at + last) - originalOffset(at) > last)
		.map(originalOffset);
}

interface RowHit {
	place: string;
	what: string;
	form: Needle["form"];
}

const MAX_LISTED = 20;

/**
 * Searches the rows of tables, which finds values that span pages of a file.
 * @param words Short words, matched as whole words
 */
export async function searchTables(
	source: LogSource,
	needles: Needle[],
	words: { what: string; text: string }[],
	onRows: (rows: number) => void = () => {},
) {
	const { result, searchRow } = createRowSearch(needles, words);
	let searched = 0;
	for (const table of await tablesOf(source)) {
		try {
			await searchTable(table);
		} catch (error) {
			// A finished rebuild drops its tables. Their content is in the live tables and in
			// the log.
			if ((await tablesOf(source)).some(({ name }) => name === table.name)) throw error;
		}
	}
	return result;

	async function searchTable(table: Table): Promise<void> {
		for await (const rows of source.rows(selectFrom(table))) {
			searched += rows.length;
			onRows(searched);
			for (const row of rows) searchRow(table, row);
		}
	}
}

function createRowSearch(needles: Needle[], words: { what: string; text: string }[]) {
	const result = { hits: [] as RowHit[], mentions: [] as RowHit[] };
	const patterns = words.map(({ what, text }) => ({ what, pattern: wholeWord(text) }));

	function searchRow(table: Table, row: unknown[]): void {
		const text = row.slice(1).join("\n");
		const bytes = Buffer.from(text);
		const folded = fold(bytes);
		const place = () => placeOf(table, row);
		for (const { what, form, bytes: needle, folded: isFolded } of needles)
			if ((isFolded ? folded : bytes).includes(needle))
				list(result.hits, { place: place(), what, form });
		for (const { what, pattern } of patterns)
			if (pattern.test(text))
				list(result.mentions, { place: place(), what, form: "as it is" });
	}

	return { result, searchRow };
}

async function tablesOf(source: LogSource): Promise<Table[]> {
	const tables: Table[] = [];
	// The tables of a full-text index are skipped; its source rows and its vocabulary are
	// searched.
	const sql = `SELECT name, sql LIKE '%WITHOUT ROWID%' FROM main.sqlite_master
		WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%' AND NOT EXISTS (
			SELECT 1 FROM main.sqlite_master AS one
			WHERE one.sql LIKE 'CREATE VIRTUAL TABLE%' AND sqlite_master.name GLOB one.name || '*')`;
	for await (const rows of source.rows(sql))
		for (const [name, withoutRowid] of rows)
			tables.push({ name: String(name), hasRowid: !withoutRowid });
	return tables;
}

interface Table {
	name: string;
	hasRowid: boolean;
}

function selectFrom({ name, hasRowid }: Table): string {
	if (name === "events")
		return `SELECT position || ' (' || stream || ', ' || type || ')', actor, correlation, data
			FROM events`;
	return `SELECT ${hasRowid ? "rowid" : "row_number() OVER ()"} AS place, * FROM "${name}"`;
}

const placeOf = ({ name }: Table, [first]: unknown[]) =>
	name === "events" ? `position ${first}` : `table ${name}, row ${first}`;

function list(hits: RowHit[], hit: RowHit): void {
	if (
		hits.length < MAX_LISTED &&
		!hits.some(({ place, what }) => place === hit.place && what === hit.what)
	)
		hits.push(hit);
}

const wholeWord = (text: string) =>
	new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, "iu");

export interface Needle {
	what: string;
	form: "as it is" | "UTF-16" | "base64" | "hex" | "escaped";
	bytes: Buffer;
	/** True if `bytes` are in lower case and the search ignores case. */
	folded: boolean;
}

/** Shorter words occur by chance in large files. */
const MIN_BYTES = 6;

/**
 * Returns true if a word identifies a person by itself: not a single name, and not too
 * short.
 */
export const isIdentifying = ({ what, text }: Word) =>
	what !== "first name" && what !== "last name" && Buffer.byteLength(text) >= MIN_BYTES;

/** Returns the byte patterns of a word in all searched encodings. */
export function needlesOf({ what, text }: Word): Needle[] {
	const spellings = [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
	return distinct(
		spellings.flatMap((spelling): Needle[] => [
			needle(what, "as it is", Buffer.from(spelling)),
			needle(what, "UTF-16", Buffer.from(spelling, "utf16le")),
			needle(what, "UTF-16", Buffer.from(spelling, "utf16le").swap16()),
			needle(what, "hex", Buffer.from(Buffer.from(spelling).toString("hex"))),
			...escapedForms(spelling).map((one) => needle(what, "escaped", Buffer.from(one))),
			...base64(Buffer.from(spelling)).map((one) => needle(what, "base64", one, false)),
		]),
	);
}

/** Returns the byte patterns of a key in all searched encodings. */
export function needlesOfKey(what: string, key: string): Needle[] {
	const bytes = Buffer.from(key, "base64url");
	return distinct([
		needle(what, "as it is", bytes, false),
		needle(what, "hex", Buffer.from(bytes.toString("hex"))),
		...base64(bytes).map((one) => needle(what, "base64", one, false)),
	]);
}

/** Lowercases byte by byte, so that offsets stay the same. */
const fold = (bytes: Buffer) =>
	Buffer.from(bytes.toString("latin1").toLowerCase(), "latin1");

const needle = (
	what: string,
	form: Needle["form"],
	bytes: Buffer,
	folded = true,
): Needle => ({
	what,
	form,
	bytes: folded ? fold(bytes) : bytes,
	folded,
});

function escapedForms(text: string): string[] {
	const json = JSON.stringify(text).slice(1, -1);
	const ascii = json.replace(/[^\x20-\x7e]/g, (letter) =>
		[...Array(letter.length).keys()]
			.map((i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, "0")}`)
			.join(""),
	);
	return [json, ascii, encodeURIComponent(text)].filter((one) => one !== text);
}

/**
 * Returns the base64 characters that depend on the text alone, for each of the three
 * offsets and both alphabets.
 */
function base64(bytes: Buffer): Buffer[] {
	return [0, 1, 2].flatMap((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
			.toString("base64")
			.replace(/=+$/, "");
		const first = Math.ceil((offset * 8) / 6);
		const last = Math.floor(((offset + bytes.length) * 8) / 6);
		const own = encoded.slice(first, last);
		return [own, own.replaceAll("+", "-").replaceAll("/", "_")].map((text) =>
			Buffer.from(text),
		);
	});
}

const distinct = (needles: Needle[]): Needle[] => [
	...new Map(
		needles.map((one) => [`${one.folded} ${one.bytes.toString("hex")}`, one]),
	).values(),
];
