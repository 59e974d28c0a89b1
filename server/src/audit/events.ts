import { z } from "zod";
import { bareEvent, defineStream, eventKind, ITEM } from "../event-kind.ts";

const questions: Record<string, string> = {
	head: "the end of the log",
	log: "the log",
	export: "an export of the log",
	verify: "a proof of the log",
	checkpoints: "the checkpoints",
	"public-key": "the public keys",
	"show/:kind": "how things were at a moment",
	diff: "what changed between two moments",
};

const created = z.object({
	name: z.string(),
	prefix: z.string(),
	/** SHA-256, hex: the token itself is nowhere. */
	tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
	expiresAt: z.iso.datetime().nullable(),
});

const used = z.object({
	route: z.string(),
	parameters: z.record(z.string(), z.string()),
});

export const auditTokenStream = defineStream({
	name: "audit-token",
	subject: "auditors",
	events: [
		eventKind("AuditTokenCreated", created, {
			sentence: `created the auditor's token ${ITEM}`,
			name: ({ name }) => name,
			fields: ["prefix", "expiresAt"],
		}),
		bareEvent("AuditTokenRevoked", { sentence: `revoked the auditor's token ${ITEM}` }),
		eventKind("AuditTokenUsed", used, {
			sentence: ({ route }) => `asked for ${questions[route.replace(/^GET \/api\/audit\//, "")] ?? route}`,
			fields: ["parameters"],
		}),
	],
});
