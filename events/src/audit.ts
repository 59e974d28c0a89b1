import { z } from "zod";
import { type EventOf, eventKind } from "./event.ts";
import { requiredText } from "./text.ts";

/** What an auditor's token is given for: one schema for the command line and the event. */
export const auditTokenName = requiredText("The name", 100);

export const auditEvents = [
	eventKind(
		"AuditTokenCreated",
		z.object({
			name: z.string(),
			/** How the token begins, to tell it from others. */
			prefix: z.string(),
			/** SHA-256, hex: the token itself is nowhere. */
			tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
			expiresAt: z.iso.datetime().nullable(),
		}),
	),
	eventKind("AuditTokenRevoked", z.object({})),
	/** An auditor asked something. The answer left after this was recorded. */
	eventKind(
		"AuditTokenUsed",
		z.object({
			/** Such as `GET /api/audit/show/:kind`. */
			route: z.string(),
			/** What was asked for, as far as it could be understood. */
			parameters: z.record(z.string(), z.string()),
		}),
	),
] as const;

export type AuditEvent = EventOf<(typeof auditEvents)[number]>;
