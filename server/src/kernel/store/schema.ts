import { SHADOW_PREFIX } from "../projections/rebuild.ts";
import { UnusableDataFolder } from "../refusal.ts";
import {
	expectedKeys,
	expectedLog,
	lastMigration,
	objectsIn,
	type ReadSchema,
	type SchemaObject,
	textOf,
	wordsOf,
} from "./expected-schema.ts";

const MOST_NAMED = 20;

/**
 * As sentences; none where the schema is as migrations make it. Triggers, views and
 * indexes can change answers as rows can.
 */
export async function logSchemaFaults(read: ReadSchema): Promise<string[]> {
	const faults = await compared(read, async () => expectedLog(await lastMigration(read)));
	// A table as it was made has no other positions; asking costs a walk over all of it.
	const isMade = !faults.some(({ about }) => about === "events");
	return sentencesFor(faults, isMade ? [] : await strangePositions(read), "site");
}

export async function keysSchemaFaults(read: ReadSchema): Promise<string[]> {
	return sentencesFor(await compared(read, expectedKeys), [], "keys");
}

/**
 * Returns the error for an unusable database, with the findings of `faults` if there are
 * any.
 */
export async function namedBySchema(
	error: unknown,
	...faults: (() => Promise<string[]>)[]
): Promise<unknown> {
	const found = await Promise.all(faults.map((find) => find().catch(() => [])));
	return found.flat().length > 0
		? new UnusableDataFolder(found.flat().join("\n"))
		: error;
}

interface Fault {
	about: string;
	why: string;
}

async function compared(
	read: ReadSchema,
	expected: () => Promise<SchemaObject[]>,
): Promise<Fault[]> {
	try {
		return compare(await objectsIn(read), await expected());
	} catch (error) {
		// SQLite itself names the object that makes no sense.
		if (!(error instanceof Error && error.message.includes("malformed database schema")))
			throw error;
		return [{ about: "", why: `the schema cannot be read: ${error.message}` }];
	}
}

function compare(objects: SchemaObject[], expected: SchemaObject[]): Fault[] {
	const faults: Fault[] = [];
	const about = (one: SchemaObject, what: string) =>
		faults.push({ about: one.name, why: `${called(one)}${what}` });
	const byKey = Map.groupBy(expected, keyOf);
	for (const one of objects) {
		const forms = byKey.get(keyOf(one)) ?? [];
		if (isShadowTable(one, expected) || forms.some((form) => isSame(one, form))) continue;
		about(
			one,
			forms.length > 0 ? " was changed" : `${placeOf(one)} does not belong there`,
		);
	}
	const there = new Set(objects.map(keyOf));
	const missing = new Map(
		expected
			.filter((one) => !one.optional && !there.has(keyOf(one)))
			.map((one) => [keyOf(one), one]),
	);
	for (const one of missing.values()) about(one, " is missing");
	return [...faults, ...sharedPages(objects)];
}

const keyOf = ({ type, name }: SchemaObject) => `${type} ${name}`;
const isSame = (one: SchemaObject, other: SchemaObject) =>
	keyOf(one) === keyOf(other) &&
	one.table === other.table &&
	isSameSql(one.sql, other.sql);
const isSameSql = (one: string, other: string) =>
	one === other || wordsOf(one) === wordsOf(other);

/** A table of a rebuild under way, made like the one it is to replace. */
function isShadowTable(one: SchemaObject, expected: SchemaObject[]): boolean {
	if (!one.table.startsWith(SHADOW_PREFIX)) return false;
	const own = (text: string) => text.replace(SHADOW_PREFIX, "");
	const real = { ...one, name: own(one.name), table: own(one.table), sql: own(one.sql) };
	return expected.some((other) => isSame(real, other));
}

/** Two objects over the same rows: what is written to one is read from the other. */
function sharedPages(objects: SchemaObject[]): Fault[] {
	const byPage = Map.groupBy(
		objects.filter(({ page }) => page > 0),
		({ type, page }) => `${type.startsWith("temporary")} ${page}`,
	);
	return [...byPage.values()].flatMap(([first, ...others]) =>
		others.map((one) => ({
			about: one.name,
			why: `${called(one)} has the rows of ${first ? called(first) : "another"}`,
		})),
	);
}

const called = ({ type, name }: SchemaObject) => `${type || "an object"} ${quoted(name)}`;
const placeOf = ({ name, table }: SchemaObject) =>
	table && table !== name ? ` on ${quoted(table)}` : "";
/** The name is foreign text, so line breaks and control characters are removed. */
const quoted = (name: string) =>
	JSON.stringify(name.slice(0, 80)).replace(/[^\x20-\x7e]/g, "?");

async function strangePositions(read: ReadSchema): Promise<string[]> {
	const sql = `SELECT typeof(position), hex(substr(stream, 1, 80)), hex(substr(type, 1, 80))
		FROM events
		WHERE typeof(position) <> 'integer' LIMIT ${MOST_NAMED}`;
	// A table that cannot be asked is among the faults already.
	const rows = await read(sql).catch(() => []);
	return rows.map((row) => {
		const [stream, type] = [textOf(row[1]), textOf(row[2])].map(quoted);
		const position = row[0] === "null" ? "NULL" : `a ${row[0]}`;
		return `a row of events has ${position} for its position (stream ${stream}, type ${type})`;
	});
}

function sentencesFor(
	faults: Fault[],
	more: string[],
	database: "site" | "keys",
): string[] {
	const all = [...faults.map(({ why }) => why), ...more];
	const rest = all.length - MOST_NAMED;
	const named = all
		.slice(0, MOST_NAMED)
		.map((why) => `In the database of the ${database}, ${why}.`);
	return rest > 0
		? [...named, `In the database of the ${database}, ${rest} more objects are wrong.`]
		: named;
}
