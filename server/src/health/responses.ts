import { z } from "zod";
import { VERSION } from "../kernel/version.ts";

export const health = z.object({
	status: z.enum(["ok", "degraded", "unavailable"]),
	live: z.literal(true),
	ready: z.boolean(),
	version: z.string().describe("Of the program, as `--version` says it"),
	reasons: z.array(z.string()).describe("Why the status is not `ok`"),
	position: z.number().int().describe("Position of the last event"),
	readModels: z.array(
		z.object({
			name: z.string(),
			position: z.number().int(),
			stopped: z.string().nullable().describe("Why it no longer follows the log"),
		}),
	),
});

export type Health = z.infer<typeof health>;

export const unavailable = (reasons: string[], position = 0): Health => ({
	status: "unavailable",
	live: true,
	ready: false,
	version: VERSION,
	reasons,
	position,
	readModels: [],
});

export const isAlive = () => Response.json({ live: true }, { headers: { "cache-control": "no-store" } });
