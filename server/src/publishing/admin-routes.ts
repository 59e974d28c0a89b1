import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { type DeletedItem, deletedItem, historyEntry } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import type { Rule } from "../http/policy.ts";
import { byId } from "../http/request/by-id.ts";
import { listRoute } from "../http/request/paging.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type ItemKind, type ItemsAsked, itemPage } from "../search/index.ts";
import { type Draft, draft, restore, revise } from "./commands.ts";
import { historyOf } from "./item-history.ts";
import type { Publication, PublicationDecider } from "./publication.ts";

export interface PublishingDeps {
	store: Store;
	log: EventLog;
	people: People;
}

/** What the routes for stories and for products differ in. */
interface Administered<Text, Body> {
	kind: ItemKind;
	path: `/api/admin/${string}`;
	decider: PublicationDecider<Text>;
	body: z.ZodType<Body>;
	draftIn: (body: Body) => Draft<Text>;
	/** One as lists show it, and one as the editor needs it. */
	summary: z.ZodType;
	detail: z.ZodType;
	summaries: (store: Store, ids: number[]) => Promise<{ id: number }[]>;
	deleted: (store: Store, ids: number[]) => Promise<DeletedItem[]>;
	one: (store: Store, id: number) => Promise<object | undefined>;
	/** The text may have up to 2 MB. */
	isLarge?: true;
	restores: string;
}

interface Rows<Row, Whole> {
	among: (store: Store, ids: number[]) => PromiseLike<Row[]>;
	editable: (store: Store, id: number) => Promise<Whole | undefined>;
}

/** What the routes answer with, from the rows of a read model. */
export const answersOf = <Row extends { id: number; slug: string; updatedAt: string }, Whole>(
	{ among, editable }: Rows<Row, Whole>,
	summaryOf: (row: Row) => { id: number },
	detailOf: (row: Whole) => object,
	nameOf: (row: Row) => string,
): Pick<Administered<never, never>, "summaries" | "deleted" | "one"> => ({
	summaries: async (store, ids) => (await among(store, ids)).map(summaryOf),
	deleted: async (store, ids) =>
		(await among(store, ids)).map((row) => ({
			id: row.id,
			name: nameOf(row),
			slug: row.slug,
			deletedAt: row.updatedAt,
		})),
	async one(store, id) {
		const row = await editable(store, id);
		return row && detailOf(row);
	},
});

export function publishingRoutes<Text extends { slug: string }, Body>(
	deps: PublishingDeps,
	of: Administered<Text, Body>,
) {
	return new Elysia({ prefix: of.path }).use(readingRoutes(deps, of)).use(writingRoutes(deps, of));
}

function readingRoutes<Text, Body>({ store, log, people }: PublishingDeps, of: Administered<Text, Body>) {
	const { kind, decider } = of;
	const plural = of.path.slice("/api/admin/".length);
	const title = capitalised(plural);

	async function history(id: number) {
		const events = await log.readStream(`${kind}-${id}`);
		if (events.length === 0) throw notFound(kind);
		const nameOf = await people.namesOf(events.map(({ actor }) => actor));
		return historyOf(events, decider, fieldsOf, nameOf, ({ type }) => /Drafted|Revised/.test(type));
	}

	const page = (asked: ItemsAsked) => itemPage(store, kind, asked, (ids) => of.summaries(store, ids));
	const deletedPage = (asked: ItemsAsked) =>
		itemPage(store, kind, { ...asked, isDeleted: true }, (ids) => of.deleted(store, ids));
	const canBeRestored = `${title} that can be restored, the newest first`;

	return new Elysia()
		.get("", ...listRoute("admin", `${title}, the newest first`, of.summary, asIs, page))
		.get("/deleted", ...listRoute("admin", canBeRestored, deletedItem, asIs, deletedPage))
		.get("/:id", ({ params: { id } }) => one(store, of, id), {
			...byId,
			...documented("admin", `A ${kind}`, of.detail, [404]),
		})
		.get("/:id/history", ({ params: { id } }) => history(id), {
			...byId,
			...documented("admin", `What happened to a ${kind}, newest first`, z.array(historyEntry), [404]),
		});
}

function writingRoutes<Text extends { slug: string }, Body>(
	{ store, log, people }: PublishingDeps,
	of: Administered<Text, Body>,
) {
	const { kind, decider } = of;
	const rule: Rule = { policy: "admin", ...(of.isLarge && { large: true }) };
	const command = commandsOf(people);

	return new Elysia()
		.post(
			"",
			async ({ request, body, status }) => {
				const { id } = await draft(log, decider, of.draftIn(body), await command(request, body));
				return status(201, await one(store, of, id));
			},
			{ body: of.body, ...documented(rule, `Starts a ${kind}`, of.detail, [409, 422]) },
		)
		.put(
			"/:id",
			async ({ request, body, params: { id } }) => {
				await revise(log, decider, id, of.draftIn(body), await command(request, body));
				return one(store, of, id);
			},
			{ ...byId, body: of.body, ...documented(rule, `Changes a ${kind}`, of.detail, [404, 409, 422]) },
		)
		.patch(
			"/:id/publish",
			async ({ request, body, params: { id } }) => {
				await revise(log, decider, id, body, await command(request, body));
				return one(store, of, id);
			},
			{
				...byId,
				body: z.object({ isPublished: z.boolean() }),
				...documented("admin", `Publishes or unpublishes a ${kind}`, of.detail, [404, 422]),
			},
		)
		.delete(
			"/:id",
			async ({ request, params: { id } }) => {
				await handle(log, decider, id, decider.delete, await command(request));
				return new Response(null, { status: 204 });
			},
			{ ...byId, ...documented("admin", `Deletes a ${kind}; it can be restored`, z.null(), [404]) },
		)
		.post(
			"/:id/restore",
			async ({ request, body, params: { id } }) => {
				await restore(log, decider, id, body?.version, await command(request, body));
				return one(store, of, id);
			},
			{ ...byId, body: toVersion, ...documented("admin", of.restores, of.detail, [404, 409]) },
		);
}

const toVersion = z.object({ version: z.number().int().positive().optional() }).optional();

async function one<Text, Body>(store: Store, { kind, one }: Administered<Text, Body>, id: number) {
	const found = await one(store, id);
	if (!found) throw notFound(kind);
	return found;
}

function fieldsOf<Text>(state: Publication<Text>): Record<string, unknown> {
	return state.status === "none" ? {} : { ...state.text, ...state.links, status: state.status };
}

const asIs = <Row>(row: Row) => row;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const notFound = (kind: ItemKind) => new Refusal("not-found", `${capitalised(kind)} not found`);
