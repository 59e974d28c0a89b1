import type { LogSource } from "../kernel/log/log-source.ts";
import { fold, type Needle } from "./needles.ts";

export interface RowHit {
	place: string;
	what: string;
	form: Needle["form"];
}

const LISTED = 20;

/** Finds what is spread over pages of a file, too. @param words looked for as whole words, because they are short */
export async function searchTables(
	source: LogSource,
	needles: Needle[],
	words: { what: string; text: string }[],
	onRows: (rows: number) => void = () => {},
) {
	const found = { hits: [] as RowHit[], mentions: [] as RowHit[] };
	const patterns = words.map(({ what, text }) => ({ what, pattern: wholeWord(text) }));
	let searched = 0;
	for (const table of await tablesOf(source)) {
		try {
			await searchTable(table);
		} catch (error) {
			// A rebuild that ends meanwhile takes its tables along; what was in them is in others, as it is in the log.
			if ((await tablesOf(source)).some(({ name }) => name === table.name)) throw error;
		}
	}
	return found;

	async function searchTable(table: Table): Promise<void> {
		for await (const rows of source.rows(selectFrom(table))) {
			searched += rows.length;
			onRows(searched);
			for (const row of rows) searchRow(table, row);
		}
	}

	function searchRow(table: Table, row: unknown[]): void {
		const text = row.slice(1).join("\n");
		const bytes = Buffer.from(text);
		const folded = fold(bytes);
		const place = () => placeOf(table, row);
		for (const { what, form, bytes: needle, folded: isFolded } of needles)
			if ((isFolded ? folded : bytes).includes(needle)) list(found.hits, { place: place(), what, form });
		for (const { what, pattern } of patterns)
			if (pattern.test(text)) list(found.mentions, { place: place(), what, form: "as it is" });
	}
}

async function tablesOf(source: LogSource): Promise<Table[]> {
	const tables: Table[] = [];
	// A full-text index has tables of its own: what is in them is in the rows it was made from, and among the words.
	const named = `SELECT name, sql LIKE '%WITHOUT ROWID%' FROM main.sqlite_master
		WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%' AND NOT EXISTS (
			SELECT 1 FROM main.sqlite_master AS one
			WHERE one.sql LIKE 'CREATE VIRTUAL TABLE%' AND sqlite_master.name GLOB one.name || '*')`;
	for await (const rows of source.rows(named))
		for (const [name, withoutRowid] of rows) tables.push({ name: String(name), hasRowid: !withoutRowid });
	return tables;
}

interface Table {
	name: string;
	hasRowid: boolean;
}

function selectFrom({ name, hasRowid }: Table): string {
	if (name === "events")
		return "SELECT position || ' (' || stream || ', ' || type || ')', actor, correlation, data FROM events";
	return `SELECT ${hasRowid ? "rowid" : "row_number() OVER ()"} AS place, * FROM "${name}"`;
}

const placeOf = ({ name }: Table, [first]: unknown[]) =>
	name === "events" ? `position ${first}` : `table ${name}, row ${first}`;

function list(hits: RowHit[], hit: RowHit): void {
	if (hits.length < LISTED && !hits.some(({ place, what }) => place === hit.place && what === hit.what))
		hits.push(hit);
}

const wholeWord = (text: string) =>
	new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, "iu");
