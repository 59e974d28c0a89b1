import { auditEvents } from "@creations/events";
import { defineStream, ITEM } from "../module.ts";

/** What auditors ask for, by the end of its route. */
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

export const auditTokenStream = defineStream({
	name: "audit-token",
	subject: "auditors",
	events: auditEvents,
	told: {
		AuditTokenCreated: {
			sentence: `created the auditor's token ${ITEM}`,
			name: ({ name }) => name,
			fields: ["prefix", "expiresAt"],
		},
		AuditTokenRevoked: { sentence: `revoked the auditor's token ${ITEM}` },
		AuditTokenUsed: {
			sentence: ({ route }) => `asked for ${questions[route.replace(/^GET \/api\/audit\//, "")] ?? route}`,
			fields: ["parameters"],
		},
	},
});
