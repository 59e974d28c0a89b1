import type { DomainEvent } from "@creations/events";
import { featuredIds } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle, loadState } from "../kernel/log/handle.ts";
import { requireExisting } from "./commands.ts";
import type { ItemKind } from "./item-pages.ts";

const featured = z.object({ version: z.number().int(), ids: z.array(z.number().int()) });

/**
 * Creates the routes with which administrators choose the featured items of a kind.
 * @param plural the kind in sentences
 */
export function featuredRoutes(
	{ log, people }: RouteKernel,
	kind: ItemKind,
	plural: string,
) {
	const command = commandsOf(people);
	return new Elysia()
		.get("/featured", () => featuredOf(log, kind), {
			...documented(
				"admin",
				`The featured ${plural}, in the order of the lists`,
				featured,
			),
		})
		.put(
			"/featured",
			async ({ request, body }) =>
				changeFeatured(log, kind, body.ids, await command(request, body)),
			{
				body: z.object({ ids: featuredIds }),
				...documented(
					"admin",
					`Saves the featured items and their order`,
					featured,
					[409, 422],
				),
			},
		);
}

/** Id of the only stream of each kind. */
const STREAM_ID = 1;

const featuredStories: Decider<number[]> = {
	kind: "featured-stories",
	initial: [],
	evolve: (state, event) =>
		event.type === "StoriesFeatured" ? event.data.storyIds : state,
};
const featuredProducts: Decider<number[]> = {
	kind: "featured-products",
	initial: [],
	evolve: (state, event) =>
		event.type === "ProductsFeatured" ? event.data.productIds : state,
};
const deciders = { story: featuredStories, product: featuredProducts };

function feature(kind: ItemKind, before: number[], ids: number[]): DomainEvent[] {
	if (Bun.deepEquals(before, ids)) return [];
	return kind === "story"
		? [{ type: "StoriesFeatured", data: { storyIds: ids } }]
		: [{ type: "ProductsFeatured", data: { productIds: ids } }];
}

/**
 * Returns the featured items of a kind in order. One stream, so that concurrent changes
 * conflict.
 */
async function featuredOf(log: EventLog, kind: ItemKind) {
	const { version, state } = await loadState(log, deciders[kind], STREAM_ID);
	return { version, ids: state };
}

/**
 * Saves the featured items. Featured items that were deleted since may stay. @throws
 * {Refusal} `invalid` for unknown items, `version-conflict`
 */
async function changeFeatured(
	log: EventLog,
	kind: ItemKind,
	ids: number[],
	command: Command,
) {
	const reference = (itemIds: number[]) => [{ field: "ids", kind, ids: itemIds }];
	const checkItems = await requireExisting(log, reference(ids), reference);
	function decide(before: number[]): DomainEvent[] {
		checkItems(before);
		return feature(kind, before, ids);
	}
	await handle(log, deciders[kind], STREAM_ID, decide, command);
	return featuredOf(log, kind);
}
