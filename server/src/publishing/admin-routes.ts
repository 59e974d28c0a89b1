import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import type { Rule } from "../http/policy.ts";
import { listRoute } from "../http/request/paging.ts";
import { byId } from "../http/request/query.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { type DeletedItem, deletedItem, historyEntry } from "../http/response-parts.ts";
import { handle } from "../kernel/log/handle.ts";
import type { ListQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type Draft, draft, restore, revise, undoDeletion } from "./commands.ts";
import { featuredRoutes } from "./featured.ts";
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
	/** Query of the list, if it has filters. */
	listQuery?: z.ZodType<ListQuery>;
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
		.use(featuredRoutes(deps, options.kind, pluralOf(options)))
		.use(editingRoutes(deps, options))
		.use(deletingRoutes(deps, options));
}

function readingRoutes<Text, Body, Row extends ListedRow, Whole>(
	deps: PublishingDeps,
	options: AdminRoutesOptions<Text, Body, Row, Whole>,
) {
	const { store, responseCache } = deps;
	const { kind, decider, rows, nameOf, summaryOf, listQuery } = options;
	const title = capitalised(pluralOf(options));

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
	const listed = `${title}, the newest first`;
	const listedDeleted = `${title} that can be restored, the newest first`;
	const history = `The history of a ${kind}, newest first`;

	return new Elysia()
		.get(
			"",
			...listRoute("admin", listed, options.summary, summaryOf, pageOf(false), listQuery),
		)
		.get(
			"/deleted",
			...listRoute("admin", listedDeleted, deletedItem, deletedItemOf, pageOf(true)),
		)
		.get("/:id", ({ params: { id } }) => requireItem(store, options, id), {
			...byId,
			...documented("admin", `A ${kind}`, options.detail, [404]),
		})
		.get("/:id/history", ({ params: { id } }) => requireHistory(deps, decider, id), {
			...byId,
			...documented("admin", history, z.array(historyEntry), [404]),
		});
}

interface ItemRequest<Body = unknown> {
	request: Request;
	body: Body;
	params: { id: number };
}

function editingRoutes<Text extends { slug: string }, Body, Row, Whole>(
	{ store, log, people }: PublishingDeps,
	options: AdminRoutesOptions<Text, Body, Row, Whole>,
) {
	const { kind, decider, draftIn, detail } = options;
	const rule: Rule = { policy: "admin", ...(options.isLarge && { large: true }) };
	const command = commandsOf(people);

	async function reviseItem({ request, body, params: { id } }: ItemRequest<Body>) {
		await revise(log, decider, id, draftIn(body), await command(request, body));
		return requireItem(store, options, id);
	}

	async function publishItem({ request, body, params: { id } }: ItemRequest<Visibility>) {
		const decide = body.isPublished ? decider.publish : decider.unpublish;
		await handle(log, decider, id, decide, await command(request, body));
		return requireItem(store, options, id);
	}

	const creation = documented(rule, `Creates a ${kind}`, detail, [201, 409]);
	return new Elysia()
		.post(
			"",
			async ({ request, body, status }) => {
				const itemCommand = await command(request, body);
				const { id } = await draft(log, decider, draftIn(body), itemCommand);
				return status(201, await requireItem(store, options, id));
			},
			{ body: options.body, ...creation },
		)
		.put("/:id", reviseItem, {
			...byId,
			body: options.body,
			...documented(rule, `Changes a ${kind}`, detail, [404, 409, 422]),
		})
		.patch("/:id/publish", publishItem, {
			...byId,
			body: visibility,
			...documented("admin", `Publishes or unpublishes a ${kind}`, detail, [404, 422]),
		});
}

const visibility = z.object({ isPublished: z.boolean() });
type Visibility = z.infer<typeof visibility>;

function deletingRoutes<Text extends { slug: string }, Body, Row, Whole>(
	{ store, log, people }: PublishingDeps,
	options: AdminRoutesOptions<Text, Body, Row, Whole>,
) {
	const { kind, decider } = options;
	const command = commandsOf(people);

	async function deleteItem({ request, params: { id } }: ItemRequest) {
		await handle(log, decider, id, decider.delete, await command(request));
		return new Response(null, { status: 204 });
	}

	async function undoItemDeletion({ request, params: { id } }: ItemRequest) {
		return undoDeletion({ store, log }, decider, id, await command(request));
	}

	async function restoreItem({ request, body, params: { id } }: ItemRequest<OldVersion>) {
		await restore(log, decider, id, body?.version, await command(request, body));
		return requireItem(store, options, id);
	}

	const undo = `Undoes the deletion of a ${kind}: it is published, scheduled or a draft as before`;
	return new Elysia()
		.delete("/:id", deleteItem, {
			...byId,
			...documented("admin", `Deletes a ${kind}; it can be restored`, z.null(), [404]),
		})
		.post("/:id/undo-deletion", undoItemDeletion, {
			...byId,
			...documented("admin", undo, undoneDeletion, [404, 409]),
		})
		.post("/:id/restore", restoreItem, {
			...byId,
			body: oldVersion,
			...documented("admin", options.restores, options.detail, [404, 409]),
		});
}

const oldVersion = z
	.object({ version: z.number().int().positive().optional() })
	.optional();
type OldVersion = z.infer<typeof oldVersion>;

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
async function requireHistory<Text>(
	deps: PublishingDeps,
	decider: PublicationDecider<Text>,
	id: number,
) {
	const entries = await historyOf(deps, decider, id, publishedFields, decider.isWhole);
	if (entries.length === 0) throw notFound(decider.kind);
	return entries;
}

function publishedFields<Text>(state: Publication<Text>): Record<string, unknown> {
	if (state.status === "none") return {};
	const { text, links, availability, scheduled, beforeDeletion: _, ...others } = state;
	return {
		...text,
		...links,
		...availability,
		...others,
		scheduledFor: scheduled?.at,
	};
}

/** Returns the plural of the kind in sentences, which ends the path of its routes. */
const pluralOf = ({ path }: { path: string }) => path.slice("/api/admin/".length);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const notFound = (kind: ItemKind) =>
	new Refusal("not-found", `${capitalised(kind)} not found`);
