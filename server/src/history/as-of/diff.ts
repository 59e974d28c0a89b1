import { eventsFor, type LogSource } from "../../kernel/log/log-source.ts";
import type { Cause, Difference } from "../answers.ts";
import type { Kind } from "../kinds.ts";
import { type ChangedRow, ROW, recordChanges } from "./change-recorder.ts";
import { eventsOfTypes, openPointInTime, type Row } from "./point-in-time.ts";

interface DiffOptions {
	source: LogSource;
	kinds: Kind[];
	from: number;
	to: number;
	/** Only what events of that stream have changed last. */
	stream?: string | undefined;
	/** Puts into rows what stands for sealed values, or the values. */
	unseal: (rows: Row[], kind: Kind) => Promise<Row[]>;
	limit?: number | undefined;
	onProgress?: (position: number) => void;
}

export interface Differences {
	differences: Difference[];
	more: boolean;
	/** Why a kind could be compared only up to some position: an event there cannot be read. */
	stopped: string[];
}

export async function differences(options: DiffOptions): Promise<Differences> {
	const { source, from, to, limit = Number.POSITIVE_INFINITY, onProgress } = options;
	const kinds = [...new Map(options.kinds.map((kind) => [kind.name, kind])).values()];
	const models = kinds.map(({ model }) => model);
	const { goTo, scratch, close } = openPointInTime(source, models);
	try {
		await goTo(from, onProgress);
		const recorder = recordChanges(scratch, kinds);
		for await (const { rows, reached } of eventsOfTypes(source, scratch.types, from, to)) {
			for (const row of rows) {
				recorder.at(row.position);
				scratch.apply([row]);
			}
			onProgress?.(reached);
		}
		const found: Difference[] = [];
		for (const kind of kinds) {
			for await (const changed of recorder.changesOf(kind)) {
				const difference = await differenceOf(options, changed);
				if (difference) found.push(difference);
				if (found.length > limit) break;
			}
		}
		const stopped = [...scratch.stopped.values()];
		return { differences: found.slice(0, limit), more: found.length > limit, stopped };
	} finally {
		close();
	}
}

async function differenceOf(
	{ source, stream, unseal }: DiffOptions,
	{ kind, positions, before, after }: ChangedRow,
): Promise<Difference | undefined> {
	const [was, is] = await unseal([before ?? {}, after ?? {}], kind);
	const causes = new Map<number, Cause>();
	for (const position of new Set(positions.values())) causes.set(position, await causeAt(source, position));
	const fields = Object.keys(kind.columns).flatMap((field) => {
		if (Bun.deepEquals(before?.[field] ?? null, after?.[field] ?? null)) return [];
		const by = causes.get(positions.get(after ? field : ROW) ?? positions.get(ROW) ?? 0);
		if (!by || (stream !== undefined && by.stream !== stream)) return [];
		return [{ field, before: before ? was?.[field] : null, after: after ? is?.[field] : null, by }];
	});
	const [last] = fields.map(({ by }) => by).sort((a, b) => b.position - a.position);
	if (!last) return undefined;
	const row = after ?? before ?? {};
	const names = Object.entries(kind.columns);
	const name = row.title ?? row.name ?? row.subject ?? null;
	return {
		kind: kind.name,
		key: kind.key.map((column) => row[names.find(([, other]) => other === column)?.[0] ?? ""]),
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
