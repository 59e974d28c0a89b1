import { z } from "zod";
import { position, sentenceValues, time } from "../http/response-parts.ts";

const bytes = z.number().int().describe("Bytes");
const count = z.number().int();

export const operations = z.object({
	problems: z.array(z.string()).describe("Reasons of `/health`, as sentences"),
	advice: z
		.array(z.string())
		.optional()
		.describe("Remedies for the problems, without repeats"),
	warnings: z
		.array(z.object({ says: z.string(), advice: z.string() }))
		.optional()
		.describe("Risks that degrade nothing"),
	findings: z
		.array(
			z.object({
				check: z.string().describe("Name of the check"),
				says: z.string(),
				advice: z.string(),
				reason: z.string().optional().describe("Name of the state"),
				values: sentenceValues.optional().describe("Values in the sentence"),
			}),
		)
		.optional()
		.describe("The problems and warnings by check, for translations"),
	sizes: z.object({
		events: count.describe("In the log"),
		database: bytes,
		pictures: bytes
			.nullable()
			.describe("Measured once a day; null before the first measurement"),
		growth: z
			.object({
				days: z.number().describe("Length of the measurement"),
				events: z.number(),
				database: z.number(),
				pictures: z.number(),
			})
			.nullable()
			.describe("Per day, in events and bytes; null until there is enough history"),
		disk: z.object({ free: bytes, size: bytes }).describe("Disk of the data folder"),
		daysUntilFull: count
			.nullable()
			.describe("Null if unknown, or if the disk does not fill"),
	}),
	readModels: z.array(
		z.object({
			name: z.string(),
			behind: count.describe("Events"),
			stopped: z.string().nullable(),
		}),
	),
	backups: z.array(
		z.object({
			kind: z.enum(["copy", "bucket"]).describe("`copy`: by `backup create`"),
			at: time
				.nullable()
				.describe("The backup has all events up to this time; null if unknown"),
			position: position.nullable(),
			problem: z.string().nullable().describe("Problem since that backup"),
		}),
	),
	certificate: z
		.object({
			domains: z.array(z.string()),
			validUntil: time.nullable().describe("Null if there is no certificate"),
			daysLeft: count.nullable().describe("Negative after the end"),
			failedOrders: count.describe("Since the last certificate"),
			problem: z.string().nullable().describe("Reason why the last order failed"),
			retryAt: time.nullable().describe("Next order after a failure"),
		})
		.nullable()
		.optional()
		.describe("Null if a proxy ends TLS, because `DOMAIN` is not set"),
	drill: z
		.object({
			isRunning: z.boolean().describe("On this server"),
			last: z
				.object({
					endedAt: time,
					verdict: z.enum(["passed", "failed", "skipped"]),
					says: z.string().nullable().describe("Fault, reason or remark"),
					source: z.enum(["copy", "bucket"]).nullable(),
					position: position.nullable().describe("Last position of the copy"),
					seconds: count,
					bytes: bytes.describe("Size of the restored site"),
					passedAt: time.nullable().describe("The last drill that passed"),
				})
				.nullable(),
		})
		.describe("The last trial restore of the newest copy"),
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
		since: time.describe("Start of this server, which counts its own requests only"),
		requests: count,
		failed: count.describe("Responses with a status of 500 or above"),
		failures: z
			.array(
				z.object({ at: time, route: z.string(), status: count, requestId: z.string() }),
			)
			.describe("The latest failures, newest first"),
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
		schema: count.describe("Number of applied migrations"),
	}),
});
export type Operations = z.infer<typeof operations>;
