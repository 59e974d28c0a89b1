import { eventsFor, type LogSource } from "../../kernel/log/log-source.ts";
import type { Cause, Difference } from "../history-responses.ts";
import type { Kind } from "../kinds.ts";
import {
	eventsOfTypes,
	openPointInTime,
	quoted,
	type Row,
	rowFrom,
} from "./point-in-time.ts";
import type { Scratch } from "./scratch.ts";

interface DiffOptions {
	source: LogSource;
	kinds: Kind[];
	from: number;
	to: number;
	/** Only changes by events of that stream. */
	stream?: string | undefined;
	/** Replaces sealed values in rows by placeholders or by the values. */
	unseal: (rows: Row[], kind: Kind) => Promise<Row[]>;
	limit?: number | undefined;
	onProgress?: (position: number) => void;
}

export type Differences = Awaited<ReturnType<typeof differences>>;

/**
 * Compares two positions.
 * @returns the differences, and the kinds that could be compared only up to an unreadable
 * event
 */
export async function differences(options: DiffOptions) {
	const { source, from, to, limit = Number.POSITIVE_INFINITY, onProgress } = options;
	const kinds = [...new Map(options.kinds.map((kind) => [kind.name, kind])).values()];
	const models = kinds.map(({ model }) => model);
	using pointInTime = openPointInTime(source, models);
	const { goTo, scratch } = pointInTime;
	await goTo(from, onProgress);
	// Events that wait would otherwise fire the triggers below and count as changes.
	scratch.flush();
	const recorder = recordChanges(scratch, kinds);
	for await (const { rows, reached } of eventsOfTypes(source, scratch.types, from, to)) {
		for (const row of rows) {
			recorder.at(row.position);
			scratch.apply([row]);
		}
		onProgress?.(reached);
	}
	const results: Difference[] = [];
	for (const kind of kinds) {
		for await (const changed of recorder.changesOf(kind)) {
			const difference = await differenceOf(options, changed);
			if (difference) results.push(difference);
			if (results.length > limit) break;
		}
	}
	const stopped = [...scratch.stopped.values()];
	return { differences: results.slice(0, limit), more: results.length > limit, stopped };
}

async function differenceOf(
	{ source, stream, unseal }: DiffOptions,
	{ kind, positions, before, after }: ChangedRow,
): Promise<Difference | undefined> {
	const [oldRow, newRow] = await unseal([before ?? {}, after ?? {}], kind);
	const causes = new Map<number, Cause>();
	for (const position of new Set(positions.values()))
		causes.set(position, await causeAt(source, position));
	const fields = Object.keys(kind.columns).flatMap((field) => {
		if (Bun.deepEquals(before?.[field] ?? null, after?.[field] ?? null)) return [];
		const cause = causes.get(
			positions.get(after ? field : ROW) ?? positions.get(ROW) ?? 0,
		);
		if (!cause || (stream !== undefined && cause.stream !== stream)) return [];
		return [
			{
				field,
				before: before ? oldRow?.[field] : null,
				after: after ? newRow?.[field] : null,
				by: cause,
			},
		];
	});
	const [last] = fields.map(({ by }) => by).sort((a, b) => b.position - a.position);
	if (!last) return undefined;
	const row = after ?? before ?? {};
	const names = Object.entries(kind.columns);
	const name = row.title ?? row.name ?? row.subject ?? null;
	return {
		kind: kind.name,
		key: kind.key.map(
			(column) => row[names.find(([, other]) => other === column)?.[0] ?? ""],
		),
		name: name === null ? null : String(name),
		what: before ? (after ? "changed" : "removed") : "added",
		fields,
		by: last,
	};
}

async function causeAt(source: LogSource, position: number): Promise<Cause> {
	const [event] = await eventsFor(source, "position = ?", position);
	if (!event) throw new Error(`there is no event at position ${position}`);
	const { recordedAt, type, stream, actor } = event;
	return { position, at: recordedAt, type, stream, actor };
}

/** A changed row with the positions of its changes. */
interface ChangedRow {
	kind: Kind;
	before: Row | null;
	after: Row | null;
	/**
	 * Position of the last change of each column. For an added or removed row, `""` has the
	 * position of that change.
	 */
	positions: ReadonlyMap<string, number>;
}

const ROW = "";

/**
 * Creates triggers that record the original rows, and the position of the last change of
 * each column.
 */
function recordChanges(scratch: Scratch, kinds: Kind[]) {
	scratch.run('CREATE TABLE "now" (position INTEGER NOT NULL)');
	scratch.run('INSERT INTO "now" VALUES (0)');
	scratch.run(
		'CREATE TABLE "touched" (kind TEXT, key TEXT, field TEXT, position INTEGER, ' +
			"PRIMARY KEY (kind, key, field)) WITHOUT ROWID",
	);
	for (const kind of kinds) for (const sql of triggersFor(kind)) scratch.run(sql);

	const setPosition = (position: number) =>
		scratch.run('UPDATE "now" SET position = ?', [position]);

	async function* changesOf(kind: Kind): AsyncGenerator<ChangedRow> {
		const columns = Object.entries(kind.columns);
		for await (const chunk of scratch.rows(selectChanges(kind))) {
			for (const [key, existed, present, ...values] of chunk) {
				const before = existed ? rowFrom(columns, values) : null;
				const after = present ? rowFrom(columns, values.slice(columns.length)) : null;
				if (Bun.deepEquals(before, after)) continue;
				const positions = await positionsOf(scratch, kind, String(key));
				yield { kind, before, after, positions };
			}
		}
	}

	return { at: setPosition, changesOf };
}

/** Returns a query for the original rows of a kind (`b`) with the current rows (`a`). */
function selectChanges(kind: Kind): string {
	const columns = Object.values(kind.columns).map(quoted);
	const values = ["b", "a"].flatMap((side) => columns.map((name) => `${side}.${name}`));
	const named = values.map((value, i) => `${value} AS c${i}`);
	const key = kind.key.map(quoted);
	const keysMatch = key.map((name) => `b.${name} = a.${name}`).join(" AND ");
	const existsNow = key.map((name) => `a.${name} IS NOT NULL`).join(" AND ");
	return `SELECT b.key AS k, b.existed AS existed, ${existsNow} AS present, ${named}
		FROM "${beforeTable(kind)}" b LEFT JOIN "${kind.tableName}" a ON ${keysMatch}
			ORDER BY ${key.map((name) => `b.${name}`)}`;
}

async function positionsOf(
	scratch: Scratch,
	kind: Kind,
	key: string,
): Promise<Map<string, number>> {
	const sql = 'SELECT field, position FROM "touched" WHERE kind = ? AND key = ?';
	const names = new Map(
		Object.entries(kind.columns).map(([name, column]) => [column.name, name]),
	);
	const rows = (await Array.fromAsync(scratch.rows(sql, kind.name, key))).flat();
	return new Map(
		rows.map(([field, position]) => [
			names.get(String(field)) ?? String(field),
			Number(position),
		]),
	);
}

const beforeTable = ({ tableName }: Kind) => `before ${tableName}`;

function triggersFor(kind: Kind): string[] {
	const { tableName, name } = kind;
	const before = `"${beforeTable(kind)}"`;
	const columns = Object.values(kind.columns);
	const names = columns.map(quoted);
	const keyOf = (side: string) =>
		`json_array(${kind.key.map((column) => `${side}.${quoted(column)}`)})`;
	// Upserts would change the conflict handling of the trigger, so it avoids conflicts.
	const saveOriginal = (side: string, existed: 0 | 1) =>
		`INSERT INTO ${before} (key, existed, ${names})
			SELECT ${keyOf(side)}, ${existed}, ${names.map((column) => `${side}.${column}`)}
		 WHERE NOT EXISTS (SELECT 1 FROM ${before} WHERE key = ${keyOf(side)});`;
	const recordChange = (side: string, field: string, where = "1") =>
		`DELETE FROM "touched" WHERE kind = '${name}' AND key = ${keyOf(side)}
			AND field = '${field}' AND ${where};
		 INSERT INTO "touched"
		 	SELECT '${name}', ${keyOf(side)}, '${field}', position FROM "now" WHERE ${where};`;
	const trigger = (event: string, body: string[]) =>
		`CREATE TRIGGER "${event} ${tableName}" AFTER ${event} ON "${tableName}" BEGIN ` +
		`${body.join("\n")} END`;
	return [
		`CREATE TABLE ${before} (key TEXT PRIMARY KEY, existed INTEGER NOT NULL, ${names}) WITHOUT ROWID`,
		trigger("INSERT", [
			saveOriginal("NEW", 0),
			recordChange("NEW", ROW),
			...columns.map(({ name: field }) => recordChange("NEW", field)),
		]),
		trigger("UPDATE", [
			saveOriginal("OLD", 1),
			...columns.map((column) =>
				recordChange(
					"NEW",
					column.name,
					`OLD.${quoted(column)} IS NOT NEW.${quoted(column)}`,
				),
			),
		]),
		trigger("DELETE", [saveOriginal("OLD", 1), recordChange("OLD", ROW)]),
	];
}
