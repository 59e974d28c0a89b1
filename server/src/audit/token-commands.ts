import type { Context } from "../cli/command-line.ts";
import { cellText, textTable, timeText } from "../cli/plain-text.ts";
import type { Config } from "../config.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { createAuditTokens } from "./api/audit-tokens.ts";
import { type AuditTokenRow, allAuditTokens } from "./audit-token-list.ts";

export interface AuditSite {
	config: Config;
	store: Store;
	log: EventLog;
}

/** Creates a token, and prints it. */
export async function createToken(
	{ store, log, config }: AuditSite,
	{ answer, caller }: Context,
	name: string,
	{ expires }: { expires: string },
): Promise<void> {
	const created = await createAuditTokens(store, log).issue(
		name,
		daysFrom(expires),
		caller,
	);
	const { token, name: givenName, expiresAt } = created;
	const text = [
		`The token for “${givenName}”. It is shown only once:`,
		"",
		`    ${token}`,
		"",
		expiresAt ? `It expires on ${timeText(expiresAt)} UTC.` : "It does not expire.",
		`Send it as: curl -H "Authorization: Bearer TOKEN" ${config.baseUrl}/api/audit/head`,
	];
	answer(text.join("\n"), created);
}

const MAX_DAYS = 36_500;

/** Returns the days until a token expires; null for never. @throws {Refusal} `invalid` */
function daysFrom(text: string): number | null {
	if (text === "never") return null;
	const days = Number(text);
	if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
	throw new Refusal(
		"invalid",
		`--expires must be a number of days from 1 to ${MAX_DAYS}, or never; not "${text}".`,
	);
}

/** Revokes a token. */
export async function revokeToken(
	{ store, log }: AuditSite,
	{ answer, caller }: Context,
	token: string,
): Promise<void> {
	const { id, prefix, name } = await createAuditTokens(store, log).revoke(
		prefixOf(token),
		caller,
	);
	answer(`${prefix}, the token for “${name}”, is revoked.`, { id, prefix, name });
}

/** Returns the public prefix of a pasted token, and other text unchanged. */
const prefixOf = (token: string) => /^audit_[0-9a-f]{8}/.exec(token)?.[0] ?? token;

type PublicToken = Omit<AuditTokenRow, "tokenHash">;

/** Lists all tokens. */
export async function listTokens(
	{ store }: AuditSite,
	{ answer, width }: Context,
): Promise<void> {
	const tokens = (await allAuditTokens(store)).map(({ tokenHash: _, ...token }) => token);
	answer(tokensText(tokens, width), tokens);
}

function tokensText(tokens: PublicToken[], width: number): string {
	if (tokens.length === 0)
		return "There are no tokens. Create one with: bun run audit token create NAME";
	const rows = tokens.map(
		({ id, prefix, name, createdAt, expiresAt, revokedAt, uses, lastUsedAt }) => {
			const state = revokedAt
				? "revoked"
				: expiresAt && expiresAt <= new Date().toISOString()
					? "expired"
					: "valid";
			return [
				id,
				prefix,
				name,
				state,
				createdAt,
				expiresAt ?? "never",
				uses,
				lastUsedAt,
			].map(cellText);
		},
	);
	return textTable(
		["Id", "Token", "Name", "State", "Created", "Expires", "Uses", "Last used"],
		rows,
		width,
	);
}
