import { z } from "zod";
import { moment, position, time } from "../http/response-parts.ts";

const hash = z.string().describe("Lower-case hex SHA-256");

export const auditHead = z.object({ position, hash, at: time.nullable() });

export const auditEvent = z.object({
	position,
	id: z.string().describe("UUID version 7"),
	stream: z.string(),
	version: z.number().int(),
	type: z.string(),
	schemaVersion: z.number().int(),
	recordedAt: time,
	actor: z.string(),
	correlation: z.string(),
	hash,
	data: z.unknown(),
});

export const auditLog = z.object({
	events: z.array(auditEvent).describe("Oldest first"),
	next: position.nullable().describe("Ask again with this `from`; null at the end"),
});

export const auditShow = z.object({
	kind: z.string(),
	asOf: moment,
	rows: z
		.array(z.record(z.string(), z.unknown()))
		.describe("What is sealed is `sealed`, or `erased` once nobody can open it"),
	next: z
		.number()
		.int()
		.nullable()
		.describe("Ask again with this `offset` and the same position; null at the end"),
	stopped: z.string().nullable().describe("Why this ends earlier: an event there cannot be read"),
});

export const auditCheckpoints = z.object({
	checkpoints: z.array(
		z.object({
			checkpoint: z.literal(1),
			site: z.string(),
			position,
			hash,
			time,
			key: z.string().describe("Fingerprint of the public key"),
			signature: z.string().describe("Ed25519, base64"),
		}),
	),
});

export const auditPublicKeys = z.object({
	publicKeys: z.array(z.object({ fingerprint: hash, pem: z.string() })),
});

const bad = z.object({ position: position.nullable(), why: z.string() });

export const auditVerification = z.object({
	ok: z
		.boolean()
		.describe("The chain holds, checkpoints are signed and fit, and the database is as it was made"),
	from: position,
	events: z.number().int(),
	head: z.object({ position: z.number().int(), hash }),
	firstBad: bad.nullable(),
	schema: z.array(z.string()).describe("What of the database is not as the site makes it, in words"),
	unreadable: z.object({ count: z.number().int(), first: z.array(bad) }),
	backwards: z
		.object({
			count: z.number().int(),
			first: z.object({ position, from: time, to: time }).nullable(),
		})
		.describe("Events that carry an earlier time than the event before them: the clock was set back"),
	checkpoints: z.looseObject({}),
	seconds: z.number(),
	publicKeys: z.array(z.string()).describe("Fingerprints of the keys that checkpoints were held against"),
});

export const chainVerdict = z.object({
	ok: z.boolean(),
	at: time,
	position: z.number().int().describe("How far the log is proven"),
	checkpoints: z.number().int().describe("How many fit"),
	firstBad: bad.nullable(),
	why: z.array(z.string()).describe("What else does not hold, in words"),
	unreadable: z.number().int(),
});
export type ChainVerdict = z.infer<typeof chainVerdict>;

export const chainState = z.object({
	position: z.number().int().describe("Of the last event"),
	at: time.nullable(),
	checkpoint: z.object({ position, at: time }).nullable().describe("The last one that was signed"),
	problem: z.string().nullable().describe("Why nothing can be signed any more"),
	verifying: z
		.object({ done: z.number().int(), of: z.number().int() })
		.nullable()
		.describe("How far a verification is, where one is under way"),
	verified: chainVerdict.nullable().describe("The last verification since the server started"),
});
export type ChainState = z.infer<typeof chainState>;
