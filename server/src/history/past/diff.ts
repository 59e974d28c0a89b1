import { eventsFor } from "../../kernel/log/events-for.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { eventsOfTypes, openPast, type Row } from "./as-of.ts";
import { type ChangedRow, ROW, recordChanges } from "./change-recorder.ts";
import type { Kind, KindName } from "./kinds.ts";

/** The event that made something as it is. */
export interface Cause {
	position: number;
	at: string;
	type: string;
	stream: string;
	actor: string;
}

export interface FieldDifference {
	field: string;
	before: unknown;
	after: unknown;
	by: Cause;
}

/** How a row differs between two moments. */
export interface Difference {
	kind: KindName;
	/** The parts of its key: for a story, its number. */
	key: unknown[];
	/** What people call it, where it has a name. */
	name: string | null;
	what: "added" | "changed" | "removed";
	fields: FieldDifference[];
	/** The last change of it. */
	by: Cause;
}

interface Comparison {
	source: LogSource;
	/** One that is named twice counts once. */
	kinds: Kind[];
	from: number;
	to: number;
	/** Only what events of that stream have changed last. */
	stream?: string | undefined;
	/** Puts into rows what stands for sealed values, or the values. */
	unseal: (rows: Row[], kind: Kind) => Promise<Row[]>;
	/** At most so many; one more is looked for, to know whether there are more. */
	limit?: number | undefined;
	onProgress?: (position: number) => void;
}

export interface Differences {
	differences: Difference[];
	/** There are more than were asked for. */
	more: boolean;
	/** Why a kind could be compared only up to some position: an event there cannot be read. */
	stopped: string[];
}

/** Field by field, what differs between two positions, and which event changed it last. */
export async function differences(asked: Comparison): Promise<Differences> {
	const { source, from, to, limit = Number.POSITIVE_INFINITY, onProgress } = asked;
	const kinds = [...new Map(asked.kinds.map((kind) => [kind.name, kind])).values()];
	const past = openPast(
		source,
		kinds.map(({ readModel }) => readModel),
	);
	try {
		await past.goTo(from, onProgress);
		const recorder = recordChanges(past.scratch, kinds);
		for await (const { rows, reached } of eventsOfTypes(source, past.scratch.types, from, to)) {
			for (const row of rows) {
				recorder.at(row.position);
				past.scratch.take([row]);
			}
			onProgress?.(reached);
		}
		const found: Difference[] = [];
		const stopped = [...past.scratch.stopped.values()];
		for (const kind of kinds) {
			for await (const changed of recorder.changesOf(kind)) {
				const difference = await differenceOf(asked, changed);
				if (!difference) continue;
				if (found.length >= limit) return { differences: found, more: true, stopped };
				found.push(difference);
			}
		}
		return { differences: found, more: false, stopped };
	} finally {
		past.close();
	}
}

async function differenceOf(
	{ source, stream, unseal }: Comparison,
	{ kind, positions, before, after }: ChangedRow,
): Promise<Difference | undefined> {
	const shown = await unseal([before ?? {}, after ?? {}], kind);
	const row = after ?? before ?? {};
	const causes = new Map<number, Cause>();
	for (const position of new Set(positions.values())) causes.set(position, await causeAt(source, position));
	const causeOf = (field: string) => {
		const position = positions.get(after ? field : ROW) ?? positions.get(ROW) ?? 0;
		return causes.get(position);
	};
	const fields: FieldDifference[] = [];
	for (const field of Object.keys(kind.columns)) {
		if (Bun.deepEquals(before?.[field] ?? null, after?.[field] ?? null)) continue;
		const by = causeOf(field);
		if (!by || (stream !== undefined && by.stream !== stream)) continue;
		fields.push({
			field,
			before: before ? shown[0]?.[field] : null,
			after: after ? shown[1]?.[field] : null,
			by,
		});
	}
	const last = fields.map(({ by }) => by).sort((a, b) => b.position - a.position)[0];
	if (!last) return undefined;
	return {
		kind: kind.name,
		key: keyValues(kind, row),
		name: nameOf(row),
		what: before ? (after ? "changed" : "removed") : "added",
		fields,
		by: last,
	};
}

function keyValues({ key, columns }: Kind, row: Row): unknown[] {
	const names = Object.entries(columns);
	return key.map((column) => row[names.find(([, other]) => other === column)?.[0] ?? ""]);
}

function nameOf(row: Row): string | null {
	const name = row.title ?? row.name ?? row.subject ?? null;
	return name === null ? null : String(name);
}

async function causeAt(source: LogSource, position: number): Promise<Cause> {
	const [event] = await eventsFor(source, "position = ?", position);
	if (!event) throw new Error(`there is no event at position ${position}`);
	const { recordedAt, type, stream, actor } = event;
	return { position, at: recordedAt, type, stream, actor };
}
