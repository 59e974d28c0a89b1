import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import { Refusal } from "../../kernel/refusal.ts";
import type { SourceFile } from "../items.ts";
import { digestOf, headText, textOf } from "./reading.ts";

/** Maximum characters of a row. */
const MAX_ROW = 2_000_000;

/** One row of a table; `row` counts the heading, as spreadsheets do. */
export interface TableRow {
	row: number;
	cells: string[];
}

/**
 * Returns the heading and the first rows of a table, to detect its format. Empty if it is
 * not a table.
 */
export function firstRows(file: SourceFile, options: Options = {}): string[][] {
	const head = headText(file, headEncoding(file));
	// The last line may be incomplete.
	const lines =
		file.head.length < file.bytes ? head.slice(0, head.lastIndexOf("\n")) : head;
	for (const text of [lines, lines.split("\n")[0] ?? ""]) {
		try {
			return parseSync(text, {
				...lenientOptions(head),
				to: 3,
				...options,
			}) as unknown as string[][];
		} catch {
			// The row continues beyond the beginning of the file, or is unterminated.
		}
	}
	return [];
}

/**
 * Yields the rows of a table.
 * @throws {Refusal} `invalid` if the file is not a table; `too-large`
 */
export async function* rowsOf(
	file: SourceFile,
	options: Options = {},
): AsyncGenerator<TableRow> {
	const encoding = await encodingOf(file);
	const parser = parse({
		...lenientOptions(headText(file, encoding)),
		max_record_size: MAX_ROW,
		...options,
	});
	const feeding = feed(file, encoding, parser);
	let row = 0;
	try {
		for await (const cells of parser as AsyncIterable<string[]>)
			yield { row: ++row, cells };
		await feeding;
	} catch (error) {
		parser.destroy();
		if (!(error instanceof CsvError)) throw error;
		if (error.code === "CSV_MAX_RECORD_SIZE")
			throw new Refusal("too-large", `Row ${row + 1} of ${file.name} is too long.`, {
				because: { reason: "row-too-long", values: { name: file.name } },
			});
		throw new Refusal(
			"invalid",
			`Row ${row + 1} of ${file.name} cannot be read: a quote is not closed.`,
			{
				because: {
					reason: "quote-not-closed",
					values: { name: file.name, row: row + 1 },
				},
			},
		);
	} finally {
		parser.destroy();
		await feeding.catch(() => {});
	}
}

async function feed(
	file: SourceFile,
	encoding: string,
	parser: ReturnType<typeof parse>,
): Promise<void> {
	for await (const piece of textOf(file, encoding)) {
		if (parser.destroyed) return;
		if (!parser.write(piece))
			await new Promise((resume) => parser.once("drain", resume).once("close", resume));
	}
	parser.end();
}

/** Allows rows of any length, and quotes inside unquoted cells. */
const lenientOptions = (beginning: string): Options => ({
	bom: true,
	delimiter: delimiterIn(beginning),
	relax_column_count: true,
	relax_quotes: true,
	skip_empty_lines: true,
});

function delimiterIn(beginning: string): string {
	const [line = ""] = beginning.split(/\r?\n/);
	const countOf = (delimiter: string) => line.split(delimiter).length;
	return [",", ";", "\t"].reduce((best, one) =>
		countOf(one) > countOf(best) ? one : best,
	);
}

/**
 * Returns UTF-8 or UTF-16 if the bytes fit, then Shift JIS if it contains Japanese
 * headings, else Windows-1252.
 */
const encodingOf = async (file: SourceFile) =>
	markedEncoding(file) ??
	((await digestOf(file)).isUtf8 ? "utf-8" : legacyEncoding(file));

function headEncoding(file: SourceFile): string {
	try {
		// The last character may be incomplete.
		new TextDecoder("utf-8", { fatal: true }).decode(file.head, { stream: true });
		return markedEncoding(file) ?? "utf-8";
	} catch {
		return markedEncoding(file) ?? legacyEncoding(file);
	}
}

const markedEncoding = ({ head }: SourceFile) =>
	head[0] === 0xff && head[1] === 0xfe ? "utf-16le" : undefined;

const legacyEncoding = (file: SourceFile) =>
	/商品|出品|価格/.test(headText(file, "shift_jis")) ? "shift_jis" : "windows-1252";

/** The headings of each column, in several exports. */
export type Names<Column extends string> = Record<Column, readonly string[]>;
/** Returns the text of a row in a column; empty if there is none. */
export type Cell<Column extends string> = (column: Column) => string;

/** Yields the rows below the heading, with access to cells by column. */
export async function* namedRows<Column extends string>(
	file: SourceFile,
	names: Names<Column>,
	options: Options = {},
): AsyncGenerator<{ row: number; cell: Cell<Column> }> {
	let indexes = {} as Record<Column, number>;
	for await (const { row, cells } of rowsOf(file, options)) {
		if (row === 1) indexes = columnIndexes(cells, names);
		else yield { row, cell: (column) => cells[indexes[column]]?.trim() ?? "" };
	}
}

/** Returns the index of each column; -1 for missing ones. */
export function columnIndexes<Column extends string>(
	heading: string[],
	names: Names<Column>,
) {
	const indexes = (Object.keys(names) as Column[]).map((column) => [
		column,
		columnOf(heading, ...names[column]),
	]);
	return Object.fromEntries(indexes) as Record<Column, number>;
}

/** Returns the index of the first matching heading, or -1. Ignores case and spaces. */
export function columnOf(heading: readonly string[], ...names: string[]): number {
	const plain = heading.map(plainName);
	return names.map((name) => plain.indexOf(plainName(name))).find((at) => at >= 0) ?? -1;
}

const plainName = (name: string) =>
	name
		.toLowerCase()
		.replace(/[\s_-]+/g, " ")
		.trim();
