import { z } from "zod";
import { position, time } from "../http/response-parts.ts";

const bytes = z.number().int().describe("Bytes");
const count = z.number().int();

export const operations = z.object({
	problems: z.array(z.string()).describe("As in `/health`, for people"),
	sizes: z.object({
		events: count.describe("In the log"),
		database: bytes,
		pictures: bytes.nullable().describe("As measured once a day; null before the first time"),
		growth: z
			.object({
				days: z.number().describe("How long it was measured"),
				events: z.number(),
				database: z.number(),
				pictures: z.number(),
			})
			.nullable()
			.describe("A day, in events and bytes; null while there is not enough history"),
		disk: z.object({ free: bytes, size: bytes }).describe("Of the data folder"),
		daysUntilFull: count.nullable().describe("Null where that is not known, or the disk does not fill"),
	}),
	readModels: z.array(
		z.object({ name: z.string(), behind: count.describe("Events"), stopped: z.string().nullable() }),
	),
	backups: z.array(
		z.object({
			kind: z.enum(["copy", "bucket"]).describe("`copy`: what `backup create` made"),
			at: time.nullable().describe("All that was logged by then is in it; null where that is not known yet"),
			position: position.nullable(),
			problem: z.string().nullable().describe("What went wrong since"),
		}),
	),
	checks: z.array(
		z.object({
			kind: z.enum(["log", "pictures"]),
			checkedAt: time,
			count: count.describe("Events, or files"),
			badPosition: position.nullable(),
			problems: z.array(z.string()),
		}),
	),
	mail: z.object({ waiting: count, failed: count.describe("In the last seven days") }),
	requests: z.object({
		since: time.describe("The start of the server that answers; others count their own"),
		requests: count,
		failed: count.describe("Answered with a status from 500 on"),
		failures: z
			.array(z.object({ at: time, route: z.string(), status: count, requestId: z.string() }))
			.describe("The last ones, newest first"),
		slow: z.array(
			z.object({
				route: z.string(),
				count,
				slowestMs: count,
				lastAt: time,
			}),
		),
	}),
	versions: z.object({
		program: z.string(),
		bun: z.string(),
		sqlite: z.string(),
		schema: count.describe("How many migrations the database has"),
	}),
});
export type Operations = z.infer<typeof operations>;
