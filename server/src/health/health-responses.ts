import { z } from "zod";
import { VERSION } from "../kernel/version.ts";

export const health = z.object({
	status: z.enum(["ok", "degraded", "unavailable"]),
	live: z.literal(true),
	ready: z.boolean(),
	version: z.string().describe("Version of the program, as in `--version`"),
	reasons: z.array(z.string()).describe("Reasons if the status is not `ok`"),
	position: z.number().int().describe("Position of the last event"),
	readModels: z.array(
		z.object({
			name: z.string(),
			position: z.number().int(),
			stopped: z
				.string()
				.nullable()
				.describe("Reason why it no longer follows the log; null if it does"),
		}),
	),
});

export type Health = z.infer<typeof health>;

/** Returns the report of a process that cannot answer requests. */
export const unavailable = (reasons: string[], position = 0): Health => ({
	status: "unavailable",
	live: true,
	ready: false,
	version: VERSION,
	reasons,
	position,
	readModels: [],
});

/** Returns the response of `/health/live`. */
export const isAlive = () =>
	Response.json({ live: true }, { headers: { "cache-control": "no-store" } });
