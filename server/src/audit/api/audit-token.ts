import { randomBytes } from "node:crypto";
import { randomToken, tokenHash } from "../../http/request/cookies.ts";
import type { Decider } from "../../kernel/log/handle.ts";
import type { AuditTokenRow } from "../audit-token-list.ts";

/** These streams grow with every request, so they are never folded: decisions read the row of the read model. */
export const auditToken: Decider<null> = { kind: "audit-token", initial: null, evolve: () => null };

/** Bytes that tell one token from another; the 32 of the secret come after them. */
const NAME_BYTES = 4;

export function newAuditToken() {
	const prefix = `audit_${randomBytes(NAME_BYTES).toString("hex")}`;
	const token = `${prefix}_${randomToken()}`;
	return { token, prefix, tokenHash: tokenHash(token) };
}

/** How the token in an `Authorization` header begins; undefined where it cannot be one of ours. */
export function readBearer(header: string | null): { token: string; prefix: string } | undefined {
	const [, token, prefix] = /^Bearer +((audit_[0-9a-f]{8})_[\w-]{43}) *$/i.exec(header ?? "") ?? [];
	return token && prefix ? { token, prefix } : undefined;
}

export function invalidity({ revokedAt, expiresAt }: AuditTokenRow, now: Date): string | undefined {
	if (revokedAt) return "This token has been revoked. Ask whoever runs the site for another one.";
	if (expiresAt && expiresAt <= now.toISOString())
		return "This token has expired. Ask whoever runs the site for another one.";
	return undefined;
}
