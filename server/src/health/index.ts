import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import type { Findings, Found } from "../kernel/check.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Projector } from "../kernel/projections/projector.ts";
import { VERSION } from "../kernel/version.ts";
import { UNREADABLE } from "./health-checks.ts";
import { type Health, health, isAlive, unavailable } from "./health-responses.ts";

export interface HealthDeps {
	log: Pick<EventLog, "position">;
	projector: Pick<Projector, "states">;
	findings: Findings;
}

/**
 * A health report with the advice of the checks that found something, without repeats.
 */
interface HealthReport {
	health: Health;
	advice: string[];
	findings: Found[];
}

/**
 * Creates the health report: `unavailable` after a critical finding, `degraded` after a
 * problem, or `ok`. The checks are those in the manifests.
 */
export function createHealthReport({ log, projector, findings }: HealthDeps) {
	return async function report(): Promise<HealthReport> {
		try {
			const critical = await findings("critical");
			const found = critical.length > 0 ? critical : await findings("problem");
			const reasons = [...new Set(found.map(({ says }) => says))];
			const advice = [...new Set(found.map((finding) => finding.advice))];
			const position = log.position();
			if (critical.length > 0)
				return { health: unavailable(reasons, position), advice, findings: found };
			const status = reasons.length > 0 ? "degraded" : "ok";
			const readModels = await projector.states();
			const state = { status, live: true, ready: true, version: VERSION } as const;
			const health = { ...state, reasons, position, readModels };
			return { health, advice, findings: found };
		} catch {
			return {
				health: unavailable([UNREADABLE], log.position()),
				advice: [],
				findings: [],
			};
		}
	};
}

/** Returns `GET /health`, `/health/live` and `/health/ready`. */
export function healthRoutes(deps: HealthDeps) {
	const report = createHealthReport(deps);

	async function respond() {
		const { health: state } = await report();
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
			documented(
				"public",
				"200 while the process runs",
				z.object({ live: z.literal(true) }),
			),
		);
}
