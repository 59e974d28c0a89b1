import { Elysia } from "elysia";
import { z } from "zod";
import type { FieldChange } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import { byId, numberInPath } from "../http/request/by-id.ts";
import { fresh, understood } from "../http/request/query.ts";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { readable } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Catalogue } from "../module.ts";
import { historyActor, logChanges, logPage, pastContent, pastProduct, pastStory } from "./answers.ts";
import { createContentAsOf } from "./as-of/content-as-of.ts";
import type { PointInTimeCache } from "./as-of/point-in-time-cache.ts";
import { fieldsOf } from "./event-descriptions.ts";
import { createHistory, type HistoryDeps, historyQuery } from "./history.ts";
import { lastOf } from "./item-names.ts";

export interface HistoryRoutesDeps extends HistoryDeps {
	catalogue: Catalogue;
	pointsInTime: PointInTimeCache;
}

const asOf = { query: z.object({ at: z.string().max(40) }) };
const byIdAsOf = { ...asOf, ...byId };

export function historyRoutes(deps: HistoryRoutesDeps) {
	const { source } = deps;
	const history = createHistory(deps);
	const contentAsOf = createContentAsOf(deps);

	async function changes(position: number) {
		const found = await changesAt(source, position);
		if (!found) throw new Refusal("not-found", `There is no position ${position}.`);
		return { changes: found };
	}

	return new Elysia({ prefix: "/api/admin/history" })
		.get("", async ({ query }) => fresh(await history.page(query)), {
			query: historyQuery,
			...documented("admin", "What happened, in words, newest first", logPage, [422]),
		})
		.get("/changes/:position", async ({ params: { position } }) => fresh(await changes(position)), {
			params: z.object({ position: numberInPath }),
			...documented("admin", "What one event changed, field by field", logChanges, [404, 422]),
		})
		.get("/people", async () => fresh(await history.actors()), {
			...documented("admin", "Everyone who has done something to the site", z.array(historyActor)),
		})
		.get("/then", async ({ query: { at } }) => fresh(await understood(() => contentAsOf.content(at))), {
			...asOf,
			...documented("admin", "Stories and products as they were at a position or time", pastContent, [422]),
		})
		.get(
			"/then/stories/:id",
			async ({ params: { id }, query: { at } }) => fresh(await understood(() => contentAsOf.story(id, at))),
			{ ...byIdAsOf, ...documented("admin", "A story as it read then", pastStory, [404, 422]) },
		)
		.get(
			"/then/products/:id",
			async ({ params: { id }, query: { at } }) => fresh(await understood(() => contentAsOf.product(id, at))),
			{ ...byIdAsOf, ...documented("admin", "A product as it was then", pastProduct, [404, 422]) },
		);
}

async function changesAt(source: LogSource, position: number): Promise<FieldChange[] | undefined> {
	const [row] = await eventsFor(source, "position = ?", position);
	if (!row) return undefined;
	const described = fieldsOf(row.type);
	const event = readable(row);
	if (!described || !event) return [];
	const before = await lastOf(source, row.stream, described.types, position - 1);
	return described.fields
		.map((field) => ({ field, before: valueIn(before, field), after: valueIn(event, field) }))
		.filter((change) => !Bun.deepEquals(change.before, change.after));
}

function valueIn(event: { data: unknown } | undefined, field: string): unknown {
	return (event?.data as Record<string, unknown> | undefined)?.[field] ?? null;
}
