import { ITEM } from "@creations/events/define";
import { Elysia } from "elysia";
import { z } from "zod";
import { type People, UNNAMED } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import {
	byId,
	numberInPath,
	refuseUsageErrors,
	uncachedJson,
} from "../http/request/query.ts";
import type { FieldChange } from "../http/response-parts.ts";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { LOG, type StoredEvent, tryReadEvent } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import type { Catalogue } from "../module.ts";
import { type AsOf, asOfFrom } from "./as-of/as-of.ts";
import type { PointInTime, PointInTimeCache, Row } from "./as-of/point-in-time.ts";
import {
	accountOf,
	actorText,
	fieldsOf,
	itemNames,
	lastEventOf,
	sentenceOf,
	streamOfItem,
	subjects,
	typesAbout,
	typesBy,
	valuesOf,
} from "./event-descriptions.ts";
import {
	type HistoryActor,
	historyActor,
	type LogEntry,
	type LogPage,
	logChanges,
	logPage,
	type PastContent,
	type PastProduct,
	type PastStory,
	pastContent,
	pastItem,
	pastProduct,
	pastStory,
} from "./history-responses.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { eventsUpTo, eventType, type LogFilter, timeInUtc } from "./log-pages.ts";

export interface HistoryRoutesDeps extends HistoryDeps {
	catalogue: Catalogue;
	pointsInTime: PointInTimeCache;
}

const asOf = { query: z.object({ at: z.string().max(40) }) };
const byIdAsOf = { ...asOf, ...byId };

/** Creates the admin routes of the history. */
export const historyRoutes = (deps: HistoryRoutesDeps) =>
	new Elysia({ prefix: "/api/admin/history" })
		.use(logRoutes(deps))
		.use(pastContentRoutes(deps));

function logRoutes(deps: HistoryRoutesDeps) {
	const { source } = deps;
	const actors = actorsOf(deps);

	async function changes(position: number) {
		const fieldChanges = await changesAt(source, position);
		if (!fieldChanges)
			throw new Refusal("not-found", `There is no position ${position}.`);
		return { changes: fieldChanges };
	}

	return new Elysia()
		.get("", async ({ query }) => uncachedJson(await pageOf(deps, query)), {
			query: historyQuery,
			...documented("admin", "The events as sentences, newest first", logPage, [422]),
		})
		.get(
			"/changes/:position",
			async ({ params: { position } }) => uncachedJson(await changes(position)),
			{
				params: z.object({ position: numberInPath }),
				...documented("admin", "The changed fields of an event", logChanges, [404, 422]),
			},
		)
		.get("/people", async () => uncachedJson(await actors()), {
			...documented("admin", "Everyone who has changed the site", z.array(historyActor)),
		});
}

const CONTENT_THEN = "Stories and products at a position or time";

function pastContentRoutes(deps: HistoryRoutesDeps) {
	const contentAsOf = createContentAsOf(deps);
	return new Elysia({ prefix: "/then" })
		.get(
			"",
			async ({ query: { at } }) =>
				uncachedJson(await refuseUsageErrors(() => contentAsOf.content(at))),
			{ ...asOf, ...documented("admin", CONTENT_THEN, pastContent, [422]) },
		)
		.get(
			"/stories/:id",
			async ({ params: { id }, query: { at } }) =>
				uncachedJson(await refuseUsageErrors(() => contentAsOf.story(id, at))),
			{
				...byIdAsOf,
				...documented("admin", "A story at a position or time", pastStory, [404, 422]),
			},
		)
		.get(
			"/products/:id",
			async ({ params: { id }, query: { at } }) =>
				uncachedJson(await refuseUsageErrors(() => contentAsOf.product(id, at))),
			{
				...byIdAsOf,
				...documented(
					"admin",
					"A product at a position or time",
					pastProduct,
					[404, 422],
				),
			},
		);
}

async function changesAt(
	source: LogSource,
	position: number,
): Promise<FieldChange[] | undefined> {
	const [row] = await eventsFor(source, "position = ?", position);
	if (!row) return undefined;
	const definition = fieldsOf(row.type);
	const event = tryReadEvent(row);
	if (!definition || !event) return [];
	const before = await lastEventOf(source, row.stream, definition.types, position - 1);
	return definition.fields
		.map((field) => ({
			field,
			before: valueIn(before, field),
			after: valueIn(event, field),
		}))
		.filter((change) => !Bun.deepEquals(change.before, change.after));
}

function valueIn(event: { data: unknown } | undefined, field: string): unknown {
	return (event?.data as Record<string, unknown> | undefined)?.[field] ?? null;
}

const time = timeInUtc("must be a time");

const historyQuery = z.object({
	before: z.coerce
		.number()
		.int()
		.positive()
		.optional()
		.describe("Only earlier positions"),
	about: z.enum(subjects).optional(),
	except: z.enum(subjects).optional().describe("Leaves out this subject"),
	type: eventType.optional(),
	actor: z.string().max(100).optional(),
	item: z.string().max(100).optional().describe("A stream, such as story-7"),
	since: time.optional(),
	until: time.optional(),
	limit: z.coerce.number().int().min(1).max(200).default(50),
});
type HistoryQuery = z.output<typeof historyQuery>;

interface HistoryDeps {
	source: LogSource;
	people: Pick<People, "namesOf">;
	auditTokens: () => Promise<{ id: number; name: string }[]>;
}

async function pageOf(deps: HistoryDeps, query: HistoryQuery): Promise<LogPage> {
	const { source } = deps;
	const { before, limit } = query;
	const head = (await source.head()).position;
	const to = before ? Math.min(before - 1, head) : head;
	const rows = await eventsUpTo(source, filterFrom(query), to, limit);
	const first = rows[0]?.position ?? 1;
	return {
		entries: (await entriesOf(deps, rows)).reverse(),
		earlier: rows.length === limit && first > 1 ? first : null,
	};
}

async function entriesOf(deps: HistoryDeps, rows: StoredEvent[]): Promise<LogEntry[]> {
	const readerTypes = typesBy("reader");
	const items = await itemNames(deps.source, rows);
	const nameOf = await namesOf(
		deps,
		rows.flatMap((row) => [row.actor, accountOf(row) ?? row.actor]),
	);
	return rows.map((row, i): LogEntry => {
		const event = tryReadEvent(row);
		const words = event
			? sentenceOf(event)
			: `did ${row.type}, which this program cannot read`;
		const account = accountOf(row);
		const name = items[i] ?? (account ? nameOf(account) : null);
		const stream = streamOfItem(row);
		const isReader = readerTypes.includes(row.type) && row.actor.startsWith("user-");
		return {
			position: row.position,
			at: row.recordedAt,
			type: row.type,
			actor: isReader ? null : { id: row.actor, name: nameOf(row.actor) },
			words,
			values: event ? valuesOf(event) : null,
			item: words.includes(ITEM) ? { stream, name: name ?? stream } : null,
			version: row.stream === stream ? row.version : null,
			more: event !== undefined && fieldsOf(row.type) !== undefined,
		};
	});
}

async function namesOf({ people, auditTokens }: HistoryDeps, actors: string[]) {
	const personName = await people.namesOf(actors);
	const tokens = actors.some((actor) => actor.startsWith("auditor-"))
		? await auditTokens()
		: [];
	const auditors = new Map(tokens.map(({ id, name }) => [`auditor-${id}`, name]));
	return (actor: string) => auditors.get(actor) ?? actorText(personName(actor));
}

function actorsOf(deps: HistoryDeps): () => Promise<HistoryActor[]> {
	const { source } = deps;
	const staffTypes = typesBy("staff");
	const actorIds = new Set<string>();
	let readUpTo = 0;
	const sql = `SELECT DISTINCT actor FROM ${LOG} WHERE position > ? AND position <= ?
		AND type IN (${staffTypes.map(() => "?")})`;
	return async () => {
		const { position: head } = await source.head();
		while (readUpTo < head) {
			const to = Math.min(head, readUpTo + WINDOW_SIZE);
			for await (const chunk of source.rows(sql, readUpTo, to, ...staffTypes))
				for (const [actor] of chunk) actorIds.add(String(actor));
			readUpTo = to;
			await yieldToEventLoop();
		}
		const nameOf = await namesOf(deps, [...actorIds]);
		return [...actorIds]
			.map((id) => ({ id, name: nameOf(id) }))
			.filter(({ name }) => name !== UNNAMED)
			.sort((a, b) => a.name.localeCompare(b.name, "en"));
	};
}

const WINDOW_SIZE = 20_000;

function filterFrom({
	about,
	except,
	type,
	actor,
	item,
	since,
	until,
}: HistoryQuery): LogFilter {
	const types = type ? [type] : about === undefined ? undefined : typesAbout(about);
	// Prevents the identification of readers by queries for each of them.
	const isAboutSomeone =
		actor?.startsWith("user-") || /^(account|reading)-/.test(item ?? "");
	const hidden = [
		...(except ? typesAbout(except) : []),
		...(isAboutSomeone ? typesBy("reader") : []),
	];
	return {
		types,
		exceptTypes: hidden.length > 0 ? hidden : undefined,
		actor,
		stream: item,
		since,
		until,
	};
}

interface Deps {
	source: LogSource;
	catalogue: Catalogue;
	pointsInTime: PointInTimeCache;
}

function createContentAsOf({ source, catalogue, pointsInTime }: Deps) {
	const kind = (name: string) => kindOf(name, catalogue);
	const [stories, products, categories] = [
		kind("stories"),
		kind("products"),
		kind("categories"),
	];
	const readModels = [stories, products, categories].map(({ model }) => model);

	async function withPast<T>(
		text: string,
		work: (then: PointInTime) => Promise<T>,
	): Promise<T & { asOf: AsOf }> {
		const asOf = await asOfFrom(source, text);
		return { ...(await pointsInTime.at(readModels, asOf.position, work)), asOf };
	}

	const content = (text: string): Promise<PastContent> =>
		withPast(text, async (then) => ({
			stories: await pastList(then, stories),
			products: await pastList(then, products),
			stopped: [stories, products].flatMap((kind) => then.stopped(kind) ?? []),
		}));

	const story = (id: number, text: string): Promise<PastStory> =>
		withPast(text, async (then) => ({
			item: storyItem.parse(await requirePastRow(then, stories, id)),
		}));

	const product = (id: number, text: string): Promise<PastProduct> =>
		withPast(text, async (then) => {
			const { categoryId, ...row } = await requirePastRow(then, products, id);
			const query = { id: String(categoryId) };
			const [category] = categoryId === null ? [] : await then.rowsOf(categories, query);
			const name = category?.name ?? null;
			return { item: productItem.parse({ ...row, categoryId, category: name }) };
		});

	return { content, story, product };
}

const { item: storyItem } = pastStory.shape;
const { item: productItem } = pastProduct.shape;

const LIST_COLUMNS = [
	"id",
	"title",
	"name",
	"slug",
	"status",
	"coverImage",
	"images",
	"updatedAt",
];

async function pastList(then: PointInTime, kind: Kind) {
	const items = (await then.rowsOf(kind, { columns: LIST_COLUMNS })).map((row) =>
		pastItem.parse(itemOf(row)),
	);
	return items.filter(({ status }) => status !== "deleted").reverse();
}

/** Returns one row of a kind. @throws {Refusal} `not-found` */
async function requirePastRow(then: PointInTime, kind: Kind, id: number): Promise<Row> {
	const [row] = await then.rowsOf(kind, { id: String(id) });
	if (!row)
		throw new Refusal("not-found", `There was no such ${kind.noun} then.`, {
			because: { reason: "not-present-then" },
		});
	return itemOf(row);
}

function itemOf(row: Row): Row {
	const [image = null] = Array.isArray(row.images) ? row.images : [row.coverImage];
	return { ...row, name: row.title ?? row.name, image };
}
