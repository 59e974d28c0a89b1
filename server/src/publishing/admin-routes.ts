import type { DomainEvent } from "@creations/events";
import { featuredIds } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import type { Rule } from "../http/policy.ts";
import { listRoute } from "../http/request/paging.ts";
import { byId } from "../http/request/query.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { type DeletedItem, deletedItem, historyEntry } from "../http/response-parts.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import {
	type Command,
	type Decider,
	handle,
	inSequence,
	loadState,
} from "../kernel/log/handle.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import {
	type Draft,
	draft,
	requireExisting,
	restore,
	revise,
	undoDeletion,
} from "./commands.ts";
import { historyOf } from "./item-history.ts";
import { createItemPages, type ItemKind, type ListedItems } from "./item-pages.ts";
import type { Publication, PublicationDecider } from "./publication.ts";
import { undoneDeletion } from "./publishing-responses.ts";

export interface PublishingDeps extends RouteKernel {
	responseCache: ResponseCache;
}

interface ListedRow {
	id: number;
	slug: string;
	updatedAt: string;
}

interface AdminRoutesOptions<Text, Body, Row, Whole> extends ListedItems {
	path: `/api/admin/${string}`;
	decider: PublicationDecider<Text>;
	body: z.ZodType<Body>;
	draftIn: (body: Body) => Draft<Text>;
	summary: z.ZodType;
	detail: z.ZodType;
	rows: {
		byIds: (store: Store, ids: number[]) => PromiseLike<Row[]>;
		editable: (store: Store, id: number) => Promise<Whole | undefined>;
	};
	nameOf: (row: Row) => string;
	summaryOf: (row: Row) => { id: number };
	detailOf: (row: Whole) => object;
	isLarge?: true;
	restores: string;
}

/**
 * Creates the routes with which administrators list, edit, publish and delete one kind of
 * item.
 */
export function publishingRoutes<
	Text extends { slug: string },
	Body,
	Row extends ListedRow,
	Whole,
>(deps: PublishingDeps, options: AdminRoutesOptions<Text, Body, Row, Whole>) {
	return new Elysia({ prefix: options.path })
		.use(readingRoutes(deps, options))
		.use(writingRoutes(deps, options));
}

function readingRoutes<Text, Body, Row extends ListedRow, Whole>(
	{ store, responseCache, log, people }: PublishingDeps,
	options: AdminRoutesOptions<Text, Body, Row, Whole>,
) {
	const { kind, decider, rows, nameOf, summaryOf } = options;
	const plural = options.path.slice("/api/admin/".length);
	const title = capitalised(plural);

	async function history(id: number) {
		const entries = await historyOf(
			{ log, people },
			decider,
			id,
			publishedFields,
			decider.isWhole,
		);
		if (entries.length === 0) throw notFound(kind);
		return entries;
	}

	function pageOf(areDeleted: boolean) {
		const page = createItemPages({ store, responseCache }, options, areDeleted);
		return (query: ListQuery) => page(query, (ids) => rows.byIds(store, ids));
	}

	const deletedItemOf = (row: Row): DeletedItem => ({
		id: row.id,
		name: nameOf(row),
		slug: row.slug,
		deletedAt: row.updatedAt,
	});
	const deletedSummary = `${title} that can be restored, the newest first`;

	return new Elysia()
		.get(
			"",
			...listRoute(
				"admin",
				`${title}, the newest first`,
				options.summary,
				summaryOf,
				pageOf(false),
			),
		)
		.get(
			"/deleted",
			...listRoute("admin", deletedSummary, deletedItem, deletedItemOf, pageOf(true)),
		)
		.get("/featured", () => featuredOf(log, kind), {
			...documented(
				"admin",
				`The featured ${plural}, in the order of the lists`,
				featured,
			),
		})
		.get("/:id", ({ params: { id } }) => requireItem(store, options, id), {
			...byId,
			...documented("admin", `A ${kind}`, options.detail, [404]),
		})
		.get("/:id/history", ({ params: { id } }) => history(id), {
			...byId,
			...documented(
				"admin",
				`The history of a ${kind}, newest first`,
				z.array(historyEntry),
				[404],
			),
		});
}

function writingRoutes<Text extends { slug: string }, Body, Row, Whole>(
	{ store, log, people }: PublishingDeps,
	options: AdminRoutesOptions<Text, Body, Row, Whole>,
) {
	const { kind, decider } = options;
	const rule: Rule = { policy: "admin", ...(options.isLarge && { large: true }) };
	const command = commandsOf(people);

	return new Elysia()
		.post(
			"",
			async ({ request, body, status }) => {
				const { id } = await draft(
					log,
					decider,
					options.draftIn(body),
					await command(request, body),
				);
				return status(201, await requireItem(store, options, id));
			},
			{
				body: options.body,
				...documented(rule, `Creates a ${kind}`, options.detail, [201, 409]),
			},
		)
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
		)
		.put(
			"/:id",
			async ({ request, body, params: { id } }) => {
				await revise(
					log,
					decider,
					id,
					options.draftIn(body),
					await command(request, body),
				);
				return requireItem(store, options, id);
			},
			{
				...byId,
				body: options.body,
				...documented(rule, `Changes a ${kind}`, options.detail, [404, 409, 422]),
			},
		)
		.patch(
			"/:id/publish",
			async ({ request, body, params: { id } }) => {
				await revise(log, decider, id, body, await command(request, body));
				return requireItem(store, options, id);
			},
			{
				...byId,
				body: z.object({ isPublished: z.boolean() }),
				...documented(
					"admin",
					`Publishes or unpublishes a ${kind}`,
					options.detail,
					[404, 422],
				),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) => {
				await handle(log, decider, id, decider.delete, await command(request));
				return new Response(null, { status: 204 });
			},
			{
				...byId,
				...documented("admin", `Deletes a ${kind}; it can be restored`, z.null(), [404]),
			},
		)
		.post(
			"/:id/undo-deletion",
			async ({ request, params: { id } }) =>
				undoDeletion({ store, log }, decider, id, await command(request)),
			{
				...byId,
				...documented(
					"admin",
					`Undoes the deletion of a ${kind}: it is published, scheduled or a draft as before`,
					undoneDeletion,
					[404, 409],
				),
			},
		)
		.post(
			"/:id/restore",
			async ({ request, body, params: { id } }) => {
				await restore(log, decider, id, body?.version, await command(request, body));
				return requireItem(store, options, id);
			},
			{
				...byId,
				body: restoreBody,
				...documented("admin", options.restores, options.detail, [404, 409]),
			},
		);
}

const featured = z.object({ version: z.number().int(), ids: z.array(z.number().int()) });
const restoreBody = z
	.object({ version: z.number().int().positive().optional() })
	.optional();

async function requireItem<Row, Whole>(
	store: Store,
	{
		kind,
		rows,
		detailOf,
	}: Pick<AdminRoutesOptions<never, never, Row, Whole>, "kind" | "rows" | "detailOf">,
	id: number,
) {
	const row = await rows.editable(store, id);
	if (!row) throw notFound(kind);
	return detailOf(row);
}

/** Returns the fields that the history compares. */
function publishedFields<Text>(state: Publication<Text>): Record<string, unknown> {
	if (state.status === "none") return {};
	const { text, links, scheduled, beforeDeletion: _, ...others } = state;
	return { ...text, ...links, ...others, scheduledFor: scheduled?.at };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const notFound = (kind: ItemKind) =>
	new Refusal("not-found", `${capitalised(kind)} not found`);

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

const feature =
	(kind: ItemKind, ids: number[]) =>
	(before: number[]): DomainEvent[] => {
		if (Bun.deepEquals(before, ids)) return [];
		return kind === "story"
			? [{ type: "StoriesFeatured", data: { storyIds: ids } }]
			: [{ type: "ProductsFeatured", data: { productIds: ids } }];
	};

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
	const requireItems = await requireExisting(log, reference(ids), reference);
	await handle(
		log,
		deciders[kind],
		STREAM_ID,
		inSequence(deciders[kind], requireItems, feature(kind, ids)),
		command,
	);
	return featuredOf(log, kind);
}
