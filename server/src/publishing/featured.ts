import type { DomainEvent } from "../events.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle, inOrder, loadState } from "../kernel/log/handle.ts";
import { pointToPresent } from "./commands.ts";
import type { ItemKind } from "./item-pages.ts";

/** The number of the only stream of each kind. */
const ONLY = 1;

const story: Decider<number[]> = {
	kind: "featured-stories",
	initial: [],
	evolve: (state, event) => (event.type === "StoriesFeatured" ? event.data.storyIds : state),
};
const product: Decider<number[]> = {
	kind: "featured-products",
	initial: [],
	evolve: (state, event) => (event.type === "ProductsFeatured" ? event.data.productIds : state),
};
const deciders = { story, product };

export const feature =
	(kind: ItemKind, ids: number[]) =>
	(before: number[]): DomainEvent[] => {
		if (Bun.deepEquals(before, ids)) return [];
		return kind === "story"
			? [{ type: "StoriesFeatured", data: { storyIds: ids } }]
			: [{ type: "ProductsFeatured", data: { productIds: ids } }];
	};

/** What is featured of one kind, in its order. One stream, so that of two orders made at once one is refused. */
export async function featuredOf(log: EventLog, kind: ItemKind) {
	const { version, state } = await loadState(log, deciders[kind], ONLY);
	return { version, ids: state };
}

/** What was featured and is deleted by now may stay. @throws {Refusal} `invalid` where one is not there, `version-conflict` */
export async function changeFeatured(log: EventLog, kind: ItemKind, ids: number[], command: Command) {
	const reference = (given: number[]) => [{ field: "ids", kind, ids: given }];
	const areThere = await pointToPresent(log, reference(ids), reference);
	await handle(log, deciders[kind], ONLY, inOrder(deciders[kind], areThere, feature(kind, ids)), command);
	return featuredOf(log, kind);
}
