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
	next: position
		.nullable()
		.describe("Value of `from` for the next page; null at the end"),
});

export const auditShow = z.object({
	kind: z.string(),
	asOf: moment,
	rows: z
		.array(z.record(z.string(), z.unknown()))
		.describe("Personal data is `sealed`, or `erased` after its key was destroyed"),
	next: z
		.number()
		.int()
		.nullable()
		.describe(
			"Value of `offset` for the next page at the same position; null at the end",
		),
	stopped: z
		.string()
		.nullable()
		.describe("Reason if the rows end earlier, at an unreadable event"),
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
		.describe(
			"The chain is valid, checkpoints are signed and match, and the schema is unchanged",
		),
	from: position,
	events: z.number().int(),
	head: z.object({ position: z.number().int(), hash }),
	firstBad: bad.nullable(),
	schema: z
		.array(z.string())
		.describe("Differences of the schema from the site's own, as sentences"),
	unreadable: z.object({ count: z.number().int(), first: z.array(bad) }),
	backwards: z
		.object({
			count: z.number().int(),
			first: z.object({ position, from: time, to: time }).nullable(),
		})
		.describe(
			"Events with an earlier time than their predecessor, because the clock was set back",
		),
	checkpoints: z.looseObject({}),
	seconds: z.number(),
	publicKeys: z
		.array(z.string())
		.describe("Fingerprints of the keys that the signatures were checked with"),
});

export const chainVerdict = z.object({
	ok: z.boolean(),
	at: time,
	position: z.number().int().describe("Position up to which the log is verified"),
	checkpoints: z
		.number()
		.int()
		.describe("Number of matching checkpoints; 0 after a background check"),
	firstBad: bad.nullable(),
	why: z.array(z.string()).describe("Other faults, as sentences"),
	unreadable: z.number().int(),
});
export type ChainVerdict = z.infer<typeof chainVerdict>;

export const chainState = z.object({
	position: z.number().int().describe("Position of the last event"),
	at: time.nullable(),
	checkpoint: z
		.object({ position, at: time })
		.nullable()
		.describe("The last signed checkpoint"),
	problem: z.string().nullable().describe("Reason if checkpoints cannot be signed"),
	verifying: z
		.object({ done: z.number().int(), of: z.number().int() })
		.nullable()
		.describe("Progress of a running verification"),
	verified: chainVerdict
		.nullable()
		.describe("The last verification, by an administrator or in the background"),
});
export type ChainState = z.infer<typeof chainState>;
