import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import type { SelfCheck } from "../../audit/index.ts";
import { documented } from "../../http/documented.ts";
import { DRILL_CHECK } from "../index.ts";

export interface DrillRoutesDeps {
	selfCheck: Pick<SelfCheck, "run">;
	logger: Logger;
}

/** Returns the route that starts a restore drill. */
export const drillRoutes = ({ selfCheck, logger }: DrillRoutesDeps) =>
	new Elysia().post(
		"/api/admin/operations/drill",
		({ status }) => {
			selfCheck
				.run(DRILL_CHECK)
				.catch((error: unknown) =>
					logger.warn({ err: error }, "the restore drill could not run"),
				);
			return status(202, { isRunning: true as const });
		},
		documented(
			"admin",
			"Starts a restore drill. The system status shows its progress and its result",
			z.object({ isRunning: z.literal(true) }),
			[202],
		),
	);
