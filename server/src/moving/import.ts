import type { EventLog } from "../kernel/log/event-log.ts";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { ImportSummary } from "./answers.ts";
import type { ImportCounts, ImportEvent, ImportUndone } from "./events.ts";
import { allImports, type ImportRow } from "./import-list.ts";
import type { MovingDeps } from "./placing/placed.ts";

/** Whatever is not finished goes on where it was when the same files are brought in again. */
export interface Import {
	status: "none" | "begun" | "finished" | "undone";
}

const STATUS: Partial<Record<string, Import["status"]>> = {
	ImportBegun: "begun",
	ImportFinished: "finished",
	ImportUndone: "undone",
};

export const importing: Decider<Import> = {
	kind: "import",
	initial: { status: "none" },
	evolve: ({ status }, { type }) => ({ status: STATUS[type] ?? status }),
};

/** @param counts of an import that has come to its end; undefined of one that was stopped */
export function endImport({ status }: Import, counts: ImportCounts | undefined): ImportEvent[] {
	if (status !== "begun") return [];
	return [counts ? { type: "ImportFinished", data: counts } : { type: "ImportStopped", data: {} }];
}

export function undoImport(state: Import, undone: ImportUndone): ImportEvent[] {
	if (state.status === "none") throw new Refusal("not-found", "Import not found");
	return state.status === "undone" ? [] : [{ type: "ImportUndone", data: undone }];
}

const underWay = new WeakMap<EventLog, Set<number>>();

/** Runs an import while nobody else runs or undoes it. @throws {Refusal} `already-exists` */
export async function whileUnderWay<T>({ log }: MovingDeps, id: number, work: () => Promise<T>): Promise<T> {
	const ids = underWay.getOrInsertComputed(log, () => new Set<number>());
	if (ids.has(id))
		throw new Refusal("already-exists", `These files are being brought in already, as import ${id}.`);
	ids.add(id);
	try {
		return await work();
	} finally {
		ids.delete(id);
	}
}

/** Events that are looked at, and for how long after one of them an import of another process is taken to go on. */
const LATEST = 2000;
const PATIENCE_MS = 30_000;
const LATELY = `SELECT correlation, type, max(position) FROM events WHERE position > ? AND recorded_at > ? GROUP BY correlation`;

/** @returns whether an import goes on now: in this process, or in another that has added something lately */
export async function whatIsUnderWay({ log, store }: MovingDeps): Promise<(one: ImportRow) => boolean> {
	const here = underWay.get(log);
	const since = new Date(Date.now() - PATIENCE_MS).toISOString();
	const { rows } = store.shared ? await store.read(LATELY, [log.position() - LATEST, since]) : { rows: [] };
	const lately = new Set(
		rows.filter(([, type]) => !/^Import/.test(String(type))).map(([one]) => String(one)),
	);
	return ({ id, status, correlation }) =>
		here?.has(id) || (/begun|stopped/.test(status) && lately.has(correlation));
}

/** What was brought in and what is being, the latest first. One that has begun and does not go on was interrupted. */
export async function listedImports(deps: MovingDeps): Promise<ImportSummary[]> {
	const isUnderWay = await whatIsUnderWay(deps);
	return (await allImports(deps.store)).map((row) => {
		const { id, format, files, items, begunAt, endedAt } = row;
		return { id, status: isUnderWay(row) ? "running" : row.status, format, files, items, begunAt, endedAt };
	});
}
