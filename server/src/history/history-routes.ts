import { Elysia } from "elysia";
import { z } from "zod";
import { fresh, understood } from "../http/asked.ts";
import { byId, numberInPath } from "../http/by-id.ts";
import { documented } from "../http/documented.ts";
import type { ReadModel } from "../kernel/projections/projector.ts";
import { Refusal } from "../kernel/refusal.ts";
import { historyActor, logChanges, logPage, pastContent, pastProduct, pastStory } from "./answers.ts";
import { createHistory, type HistoryDeps, historyQuestion } from "./history.ts";
import type { Pasts } from "./past/pasts.ts";
import { createThen } from "./past/then.ts";
import { changesAt } from "./told.ts";

export interface HistoryRoutesDeps extends HistoryDeps {
	models: ReadModel[];
	pasts: Pasts;
}

const moment = { query: z.object({ at: z.string().max(40) }) };
const byIdThen = { ...moment, ...byId };

/** The window on the history, for administrators: what happened, and what was. */
export function historyRoutes(deps: HistoryRoutesDeps) {
	const { source } = deps;
	const history = createHistory(deps);
	const then = createThen(deps);

	async function changes(position: number) {
		const found = await changesAt(source, position);
		if (!found) throw new Refusal("not-found", `There is no position ${position}.`);
		return { changes: found };
	}

	return new Elysia({ prefix: "/api/admin/history" })
		.get("", async ({ query }) => fresh(await history.page(query)), {
			query: historyQuestion,
			...documented("admin", "What happened, in words, newest first", logPage, [422]),
		})
		.get("/changes/:position", async ({ params: { position } }) => fresh(await changes(position)), {
			params: z.object({ position: numberInPath }),
			...documented("admin", "What one event changed, field by field", logChanges, [404, 422]),
		})
		.get("/people", async () => fresh(await history.actors()), {
			...documented("admin", "Everyone who has done something to the site", z.array(historyActor)),
		})
		.get("/then", async ({ query: { at } }) => fresh(await understood(() => then.content(at))), {
			...moment,
			...documented("admin", "Stories and products as they were at a position or time", pastContent, [422]),
		})
		.get(
			"/then/stories/:id",
			async ({ params: { id }, query: { at } }) => fresh(await understood(() => then.story(id, at))),
			{ ...byIdThen, ...documented("admin", "A story as it read then", pastStory, [404, 422]) },
		)
		.get(
			"/then/products/:id",
			async ({ params: { id }, query: { at } }) => fresh(await understood(() => then.product(id, at))),
			{ ...byIdThen, ...documented("admin", "A product as it was then", pastProduct, [404, 422]) },
		);
}
