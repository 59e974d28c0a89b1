import type { ImportCounts, ImportEvent, ImportUndone } from "@creations/events/import";
import { category } from "../categories/index.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle, loadState } from "../kernel/log/handle.ts";
import { idOf } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import { turn } from "../kernel/turn.ts";
import { product, productCounts } from "../products/index.ts";
import type { PublicationDecider } from "../publishing/index.ts";
import { story } from "../stories/index.ts";
import { createSubscriptions } from "../subscriptions/index.ts";
import type { ImportSummary } from "./answers.ts";
import { allImports, type ImportRow, importById } from "./import-list.ts";
import { type MovingDeps, TOGETHER } from "./placing/placed.ts";

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

function undo(state: Import, undone: ImportUndone): ImportEvent[] {
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
async function whatIsUnderWay({ log, store }: MovingDeps): Promise<(one: ImportRow) => boolean> {
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

/**
 * Takes back everything that an import has added; stories and products can be restored. Subscribers who have said
 * something here since stay, and so do pictures, which other texts may show.
 * @throws {Refusal} `not-found`, `gone` where it is undone, `already-exists` while it goes on
 */
export async function undoImport(deps: MovingDeps, id: number, actor: string): Promise<ImportUndone> {
	const { store, log } = deps;
	const row = await importById(store, id);
	if (!row) throw new Refusal("not-found", `There is no import ${id}.`);
	if (row.status === "undone") throw new Refusal("gone", `Import ${id} is undone already.`);
	if ((await whatIsUnderWay(deps))(row))
		throw new Refusal(
			"already-exists",
			`Import ${id} is still being brought in. Stop it, or wait for its end.`,
		);
	const command = { actor, correlation: Bun.randomUUIDv7() };
	const remove = removal(deps, command);
	const removed: boolean[] = [];
	const streams = await streamsOf(deps, id, row.correlation);
	const isCategory = (stream: string) => stream.startsWith("category-");
	for (const some of [streams.filter((stream) => !isCategory(stream)), streams.filter(isCategory)])
		for (let i = 0; i < some.length; i += TOGETHER) {
			removed.push(...(await Promise.all(some.slice(i, i + TOGETHER).map(remove))));
			await turn();
		}
	const counts = { removed: removed.filter(Boolean).length, kept: removed.filter((gone) => !gone).length };
	await handle(log, importing, id, (state) => undo(state, counts), command);
	return counts;
}

/** What an import has begun, the last first. */
async function streamsOf({ store }: MovingDeps, id: number, correlation: string): Promise<string[]> {
	const { rows } = await store.read(
		`SELECT stream FROM events WHERE correlation = ? AND version = 1 AND stream NOT LIKE 'image-%' AND stream NOT LIKE 'import-%'
			AND position > (SELECT position FROM events WHERE stream = ? AND version = 1) ORDER BY position DESC`,
		[correlation, `import-${id}`],
	);
	return rows.map((row) => String(row[0]));
}

/** @returns whether it is gone by it */
function removal(deps: MovingDeps, command: Command) {
	const { store, log } = deps;
	const { subscribers, suppressions } = createSubscriptions(deps);

	async function withdraw<Text>(decider: PublicationDecider<Text>, id: number) {
		const { state } = await loadState(log, decider, id);
		if (state.status === "deleted") return false;
		await handle(log, decider, id, decider.delete, command);
		return true;
	}

	async function removeUnused(id: number) {
		if ((await productCounts(store)).some(({ categoryId }) => categoryId === id)) return false;
		if ((await loadState(log, category, id)).state.status !== "present") return false;
		await handle(log, category, id, category.remove, command);
		return true;
	}

	return async (stream: string): Promise<boolean> => {
		const id = idOf({ stream });
		const kind = stream.slice(0, stream.lastIndexOf("-"));
		if (kind === "story") return withdraw(story, id);
		if (kind === "product") return withdraw(product, id);
		if (kind === "category") return removeUnused(id);
		const last = (await log.readStream(stream)).at(-1);
		if (kind === "subscription" && last?.type === "SubscriptionImported")
			return subscribers.erasable.erase(id, command).then(() => true);
		if (kind === "suppression" && last?.type === "AddressSuppressed")
			return suppressions.lift(id, command).then(() => true);
		return false;
	};
}
