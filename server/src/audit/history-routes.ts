import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import type { ReadModel } from "../kernel/projector.ts";
import {
	type ChainState,
	type ChainVerdict,
	chainState,
	chainVerdict,
	historyActor,
	logPage,
	pastContent,
	pastProduct,
	pastStory,
} from "./answers.ts";
import { fresh, understood } from "./asked.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { createHistory, type HistoryDeps, historyQuestion } from "./history.ts";
import { momentAt } from "./past-moment.ts";
import type { Pasts } from "./pasts.ts";
import { createThen } from "./then.ts";
import type { Verification, Verifier } from "./verifier.ts";

export interface HistoryRoutesDeps extends HistoryDeps {
	models: ReadModel[];
	pasts: Pasts;
	verify: Verifier;
	checkpoints: Pick<Checkpoints, "problem" | "last">;
}

const moment = { query: z.object({ at: z.string().max(40) }) };
const byId = {
	...moment,
	params: z.object({ id: z.coerce.number("must be a number").int("must be a whole number").positive() }),
};

/** The window on the history, for administrators: what happened, whether the chain holds, and what was. */
export function historyRoutes(deps: HistoryRoutesDeps) {
	const { source, verify, checkpoints } = deps;
	const history = createHistory(deps);
	const then = createThen(deps);

	async function chain(): Promise<ChainState> {
		const { position } = await source.head();
		const { at } = await momentAt(source, String(position));
		return { position, at, checkpoint: checkpoints.last(), problem: checkpoints.problem() };
	}

	return new Elysia({ prefix: "/api/admin/history" })
		.get("", async ({ query }) => fresh(await history.page(query)), {
			query: historyQuestion,
			...documented("What happened, in words, newest first", logPage, [422]),
		})
		.get("/people", async () => fresh(await history.actors()), {
			...documented("Everyone who has done something to the site", z.array(historyActor)),
		})
		.get("/chain", async () => fresh(await chain()), {
			...documented("How long the log is, and how far it is signed", chainState),
		})
		.post(
			"/verify",
			async ({ request, server }) => {
				// It takes as long as the log is long.
				server?.timeout(request, 0);
				return fresh(verdictOf(await verify()));
			},
			documented("Proves the log, here and now", chainVerdict),
		)
		.get("/then", async ({ query: { at } }) => fresh(await understood(() => then.content(at))), {
			...moment,
			...documented("Stories and products as they were at a position or time", pastContent, [422]),
		})
		.get(
			"/then/stories/:id",
			async ({ params: { id }, query: { at } }) => fresh(await understood(() => then.story(id, at))),
			{ ...byId, ...documented("A story as it read then", pastStory, [404, 422]) },
		)
		.get(
			"/then/products/:id",
			async ({ params: { id }, query: { at } }) => fresh(await understood(() => then.product(id, at))),
			{ ...byId, ...documented("A product as it was then", pastProduct, [404, 422]) },
		);
}

function verdictOf({ ok, events, checkpoints, firstBad, unreadable }: Verification): ChainVerdict {
	const why = checkpoints.bad.map(
		({ place, why: reason }) => `The checkpoint on ${place} does not count: ${reason}.`,
	);
	return { ok, events, checkpoints: checkpoints.fitting, firstBad, why, unreadable: unreadable.count };
}
