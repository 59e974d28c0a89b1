import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import type { EventLog } from "../kernel/event-log.ts";
import type { Projector } from "../kernel/projector.ts";
import type { Store } from "../kernel/store.ts";

const health = z.object({
	status: z.enum(["ok", "degraded", "unavailable"]),
	live: z.literal(true),
	ready: z.boolean(),
	position: z.number().int().describe("Position of the last event"),
	readModels: z.array(
		z.object({
			name: z.string(),
			position: z.number().int(),
			stopped: z.string().nullable().describe("Why it no longer follows the log"),
		}),
	),
});

/**
 * Whether the process runs (`live`), can answer (`ready`), and whether every read model follows the log: where one has
 * stopped, the status is `degraded` and the rest keeps answering.
 */
export function healthRoutes({
	store,
	log,
	projector,
}: {
	store: Store;
	log: EventLog;
	projector: Projector;
}) {
	async function report(): Promise<z.infer<typeof health>> {
		try {
			await (log.look ?? (() => store.read("SELECT 1")))();
			const position = log.position();
			const readModels = await projector.states();
			const degraded = readModels.some(({ stopped }) => stopped !== null);
			return { status: degraded ? "degraded" : "ok", live: true, ready: true, position, readModels };
		} catch {
			return { status: "unavailable", live: true, ready: false, position: log.position(), readModels: [] };
		}
	}

	async function respond() {
		const state = await report();
		return Response.json(state, {
			status: state.ready ? 200 : 503,
			headers: { "cache-control": "no-store" },
		});
	}

	return new Elysia()
		.get("/health", respond, documented("The state of the site", health, [503]))
		.get("/health/ready", respond, documented("200 once requests can be answered", health, [503]))
		.get(
			"/health/live",
			() => Response.json({ live: true }, { headers: { "cache-control": "no-store" } }),
			documented("200 while the process runs", z.object({ live: z.literal(true) })),
		);
}
