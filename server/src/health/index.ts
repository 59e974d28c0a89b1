import { Elysia } from "elysia";
import { z } from "zod";
import type { BucketBackup } from "../backup/index.ts";
import { documented } from "../http/documented.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Projector } from "../kernel/projections/projector.ts";
import type { Store } from "../kernel/store/store.ts";
import { VERSION } from "../kernel/version.ts";
import { overdue } from "../scheduling/index.ts";
import { type Health, health, isAlive, unavailable } from "./responses.ts";
import type { StoreProblems } from "./store-problems.ts";

export { createStoreProblems, type StoreProblems } from "./store-problems.ts";

export interface HealthDeps {
	store: Store;
	log: EventLog;
	projector: Projector;
	checkpoints: { problem: () => string | null };
	inspection: { problems: () => Promise<string[]> };
	storeProblems: () => Promise<StoreProblems>;
	bucketBackup?: Pick<BucketBackup, "problem"> | undefined;
}

/** Returns the health report: `degraded` if a read model has stopped, a check has failed or a backup is late. */
export function createHealthReport(deps: HealthDeps) {
	const { store, log, projector, checkpoints, inspection, storeProblems, bucketBackup } = deps;
	return async function report(): Promise<Health> {
		try {
			await (log.refresh ?? (() => store.read("SELECT 1")))();
			const position = log.position();
			const { unusable, reasons: storeReasons } = await storeProblems();
			if (unusable) return unavailable([unusable], position);
			const readModels = await projector.states();
			const reasons = [
				...readModels.flatMap(({ name, stopped }) =>
					stopped === null ? [] : [`${name} has stopped: ${stopped}`],
				),
				...[checkpoints.problem() ?? []].flat(),
				...(await inspection.problems()),
				...[bucketBackup?.problem() ?? []].flat(),
				...(await overdue(store)),
				...storeReasons,
			];
			const status = reasons.length > 0 ? "degraded" : "ok";
			return { status, live: true, ready: true, version: VERSION, reasons, position, readModels };
		} catch {
			return unavailable(["The store cannot be read."], log.position());
		}
	};
}

/** Returns `GET /health`, `/health/live` and `/health/ready`. */
export function healthRoutes(deps: HealthDeps) {
	const report = createHealthReport(deps);

	async function respond() {
		const state = await report();
		return Response.json(state, {
			status: state.ready ? 200 : 503,
			headers: { "cache-control": "no-store" },
		});
	}

	return new Elysia()
		.get("/health", respond, documented("public", "The state of the site", health, [503]))
		.get(
			"/health/ready",
			respond,
			documented("public", "200 when the process can answer requests", health, [503]),
		)
		.get(
			"/health/live",
			isAlive,
			documented("public", "200 while the process runs", z.object({ live: z.literal(true) })),
		);
}
