import { z } from "zod";
import { defineStream, empty, event, ITEM } from "./define.ts";

/** The answers of the auditors' routes, in words. */
const answers = {
	head: "the end of the log",
	log: "the log",
	export: "an export of the log",
	verify: "a proof of the log",
	checkpoints: "the checkpoints",
	"public-key": "the public keys",
	"show/:kind": "how things were at a moment",
	diff: "what changed between two moments",
};
type Answer = keyof typeof answers;

/** Returns the name of the answer of a route such as `GET /api/audit/head`. */
function answerOf(route: string): Answer | null {
	const name = route.replace(/^GET \/api\/audit\//, "");
	return name in answers ? (name as Answer) : null;
}

const created = z.object({
	name: z.string(),
	prefix: z.string(),
	/** SHA-256 of the token, hex. The token itself is not stored. */
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
	events: {
		AuditTokenCreated: event({
			data: created,
			sentence: `created the auditor's token ${ITEM}`,
			name: ({ name }) => name,
			fields: ["prefix", "expiresAt"],
		}),
		AuditTokenRevoked: event({
			data: empty,
			sentence: `revoked the auditor's token ${ITEM}`,
		}),
		AuditTokenUsed: event({
			data: used,
			values: ({ route }) => ({ route, answer: answerOf(route) }),
			sentence: ({ route, answer }) => `asked for ${answer ? answers[answer] : route}`,
			fields: ["parameters"],
		}),
	},
});
