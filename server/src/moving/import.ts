import type { ImportCounts, ImportEvent, ImportUndone } from "@creations/events/import";
import { category } from "../categories/index.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle, loadState } from "../kernel/log/handle.ts";
import { idOf } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { product, productCounts } from "../products/index.ts";
import type { PublicationDecider } from "../publishing/index.ts";
import { story } from "../stories/index.ts";
import { createSubscriptions } from "../subscriptions/index.ts";
import { allImports, type ImportRow, importById } from "./import-list.ts";
import { BATCH_SIZE, type MovingDeps } from "./importers/importer.ts";
import type { ImportSummary } from "./moving-responses.ts";

/** An unfinished import resumes when the same files are imported again. */
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

/**
 * Returns the event that ends an import.
 * @param counts undefined if the import was stopped
 */
export function endImport(
	{ status }: Import,
	counts: ImportCounts | undefined,
): ImportEvent[] {
	if (status !== "begun") return [];
	return [
		counts
			? { type: "ImportFinished", data: counts }
			: { type: "ImportStopped", data: {} },
	];
}

function undo(state: Import, undone: ImportUndone): ImportEvent[] {
	if (state.status === "none") throw new Refusal("not-found", "Import not found");
	return state.status === "undone" ? [] : [{ type: "ImportUndone", data: undone }];
}

const runningImports = new WeakMap<EventLog, Set<number>>();

/** Runs an import exclusively within this process. @throws {Refusal} `already-exists` */
export async function runExclusively<T>(
	{ log }: MovingDeps,
	id: number,
	work: () => Promise<T>,
): Promise<T> {
	const ids = runningImports.getOrInsertComputed(log, () => new Set<number>());
	if (ids.has(id))
		throw new Refusal(
			"already-exists",
			`These files are being imported already, as import ${id}.`,
		);
	ids.add(id);
	try {
		return await work();
	} finally {
		ids.delete(id);
	}
}

/**
 * Number of recent events to search, and how long after its last event an import counts
 * as running.
 */
const RECENT_EVENTS = 2000;
const RUNNING_TIMEOUT_MS = 30_000;
const RECENT_CORRELATIONS = `SELECT correlation, type, max(position) FROM events WHERE position > ?
	AND recorded_at > ? GROUP BY correlation`;

/**
 * Returns a function that tells whether an import is running, here or in another process.
 */
async function findRunning({
	log,
	store,
}: MovingDeps): Promise<(one: ImportRow) => boolean> {
	const running = runningImports.get(log);
	const earliest = new Date(Date.now() - RUNNING_TIMEOUT_MS).toISOString();
	const { rows } = store.shared
		? await store.read(RECENT_CORRELATIONS, [log.position() - RECENT_EVENTS, earliest])
		: { rows: [] };
	const recent = new Set(
		rows.filter(([, type]) => !/^Import/.test(String(type))).map(([one]) => String(one)),
	);
	return ({ id, status, correlation }) =>
		running?.has(id) || (/begun|stopped/.test(status) && recent.has(correlation));
}

/**
 * Returns all imports, newest first. An import that began and is not running was
 * interrupted.
 */
export async function importSummaries(deps: MovingDeps): Promise<ImportSummary[]> {
	const isRunning = await findRunning(deps);
	return (await allImports(deps.store)).map((row) => {
		const { id, format, files, items, begunAt, endedAt } = row;
		return {
			id,
			status: isRunning(row) ? "running" : row.status,
			format,
			files,
			items,
			begunAt,
			endedAt,
		};
	});
}

/**
 * Removes everything that an import added. Stories and products can be restored.
 * Subscribers with later events stay, and so do pictures, which other texts may show.
 * @throws {Refusal} `not-found`; `gone` if undone; `already-exists` while the import runs
 */
export async function undoImport(
	deps: MovingDeps,
	id: number,
	actor: string,
): Promise<ImportUndone> {
	const { store, log } = deps;
	const row = await importById(store, id);
	if (!row) throw new Refusal("not-found", `There is no import ${id}.`);
	if (row.status === "undone")
		throw new Refusal("gone", `Import ${id} is undone already.`);
	if ((await findRunning(deps))(row))
		throw new Refusal(
			"already-exists",
			`Import ${id} is still running. Stop it, or wait for its end.`,
		);
	const command = { actor, correlation: Bun.randomUUIDv7() };
	const remove = createRemoval(deps, command);
	const removed: boolean[] = [];
	const streams = await streamsOf(deps, id, row.correlation);
	const isCategory = (stream: string) => stream.startsWith("category-");
	for (const group of [
		streams.filter((stream) => !isCategory(stream)),
		streams.filter(isCategory),
	])
		for (let i = 0; i < group.length; i += BATCH_SIZE) {
			removed.push(...(await Promise.all(group.slice(i, i + BATCH_SIZE).map(remove))));
			await yieldToEventLoop();
		}
	const counts = {
		removed: removed.filter(Boolean).length,
		kept: removed.filter((gone) => !gone).length,
	};
	await handle(log, importing, id, (state) => undo(state, counts), command);
	return counts;
}

/** Returns the streams that an import created, newest first. */
async function streamsOf(
	{ store }: MovingDeps,
	id: number,
	correlation: string,
): Promise<string[]> {
	const { rows } = await store.read(
		`SELECT stream FROM events WHERE correlation = ? AND version = 1
			AND stream NOT LIKE 'image-%' AND stream NOT LIKE 'import-%'
			AND position > (SELECT position FROM events WHERE stream = ? AND version = 1)
			ORDER BY position DESC`,
		[correlation, `import-${id}`],
	);
	return rows.map((row) => String(row[0]));
}

/** Creates a function that removes an imported item and returns whether it did. */
function createRemoval(deps: MovingDeps, command: Command) {
	const { store, log } = deps;
	const { subscribers, suppressions } = createSubscriptions(deps);

	async function deleteItem<Text>(decider: PublicationDecider<Text>, id: number) {
		const { state } = await loadState(log, decider, id);
		if (state.status === "deleted") return false;
		await handle(log, decider, id, decider.delete, command);
		return true;
	}

	async function removeUnusedCategory(id: number) {
		if ((await productCounts(store)).some(({ categoryId }) => categoryId === id))
			return false;
		if ((await loadState(log, category, id)).state.status !== "present") return false;
		await handle(log, category, id, category.remove, command);
		return true;
	}

	return async (stream: string): Promise<boolean> => {
		const id = idOf({ stream });
		const kind = stream.slice(0, stream.lastIndexOf("-"));
		if (kind === "story") return deleteItem(story, id);
		if (kind === "product") return deleteItem(product, id);
		if (kind === "category") return removeUnusedCategory(id);
		const last = (await log.readStream(stream)).at(-1);
		if (kind === "subscription" && last?.type === "SubscriptionImported")
			return subscribers.erasable.erase(id, command).then(() => true);
		if (kind === "suppression" && last?.type === "AddressSuppressed")
			return suppressions.lift(id, command).then(() => true);
		return false;
	};
}
