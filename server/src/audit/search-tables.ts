import type { LogSource } from "./log-source.ts";
import { fold, type Needle } from "./needles.ts";

/** A row in which something was found. */
export interface RowHit {
	/** `position 812 (story-3, StoryRevised)`, or the table and the row's first value. */
	place: string;
	what: string;
	form: Needle["form"];
}

/** How many are told of each kind. */
const TOLD = 20;

/**
 * Looks for needles in every value of every table. Where a long text is spread over pages of the file, searching its
 * bytes can miss it; this does not.
 * @param words looked for as whole words too, because they are too short for anything else
 */
export async function searchTables(
	source: LogSource,
	needles: Needle[],
	words: { what: string; text: string }[],
) {
	const found = { hits: [] as RowHit[], mentions: [] as RowHit[] };
	const patterns = words.map(({ what, text }) => ({ what, pattern: wholeWord(text) }));
	for (const table of await tablesOf(source)) {
		for await (const rows of source.rows(selectFrom(table))) {
			for (const row of rows) {
				const text = row.slice(1).join("\n");
				const bytes = Buffer.from(text);
				const folded = fold(bytes);
				const place = () => placeOf(table, row);
				for (const { what, form, bytes: needle, folded: isFolded } of needles)
					if ((isFolded ? folded : bytes).includes(needle)) tell(found.hits, { place: place(), what, form });
				for (const { what, pattern } of patterns)
					if (pattern.test(text)) tell(found.mentions, { place: place(), what, form: "as it is" });
			}
		}
	}
	return found;
}

async function tablesOf(source: LogSource): Promise<string[]> {
	const tables: string[] = [];
	const named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
	for await (const rows of source.rows(named)) for (const [name] of rows) tables.push(String(name));
	return tables;
}

/** The first value says where a row is; the others are searched. */
const selectFrom = (table: string) =>
	table === "events"
		? "SELECT position || ' (' || stream || ', ' || type || ')', actor, correlation, data FROM events"
		: `SELECT rowid AS place, * FROM "${table}"`;

const placeOf = (table: string, [first]: unknown[]) =>
	table === "events" ? `position ${first}` : `table ${table}, row ${first}`;

function tell(hits: RowHit[], hit: RowHit): void {
	if (hits.length < TOLD && !hits.some(({ place, what }) => place === hit.place && what === hit.what))
		hits.push(hit);
}

const wholeWord = (text: string) =>
	new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, "iu");
