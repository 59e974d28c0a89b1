import { category } from "../categories/index.ts";
import { type Command, handle, loadState } from "../kernel/log/handle.ts";
import { idOf } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import { turn } from "../kernel/turn.ts";
import { product, productCounts } from "../products/index.ts";
import type { PublicationDecider } from "../publishing/index.ts";
import { story } from "../stories/index.ts";
import { createSubscriptions } from "../subscriptions/index.ts";
import type { ImportUndone } from "./events.ts";
import { importing, undoImport as undo, whatIsUnderWay } from "./import.ts";
import { importById } from "./import-list.ts";
import { type MovingDeps, TOGETHER } from "./placing/placed.ts";

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
