import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { randomToken, tokenHash } from "../http/request/cookies.ts";
import { build, raw, type Store, statement } from "../kernel/store/store.ts";

/** Lifetime of a code, in milliseconds. The desktop application redeems it at once. */
export const CODE_MS = 60_000;
/** Retention of used codes, in milliseconds, to detect a second use. */
const RETENTION_MS = 24 * 3_600_000;

/**
 * Codes with which a signed-in browser signs the desktop application in. Times are in ms
 * since 1970.
 */
export const desktopCodes = sqliteTable("desktop_codes", {
	/** Hex SHA-256 of the code. */
	codeHash: text("code_hash").primaryKey(),
	/** Hash of the browser's session. The code ends with that session. */
	grantedBy: text("granted_by").notNull(),
	/** Base64url SHA-256 of the verifier, which only the desktop application has. */
	challenge: text().notNull(),
	redirectUri: text("redirect_uri").notNull(),
	expiresAt: integer("expires_at").notNull(),
	sessionHash: text("session_hash"),
});

/** Creates the store of one-time codes for the desktop application. */
export function createDesktopCodes(store: Store) {
	async function issue(session: string, binding: CodeBinding): Promise<string> {
		const code = randomToken();
		const now = Date.now();
		const hashes = { codeHash: tokenHash(code), grantedBy: tokenHash(session) };
		const old = build
			.delete(desktopCodes)
			.where(lt(desktopCodes.expiresAt, now - RETENTION_MS));
		const row = { ...binding, ...hashes, expiresAt: now + CODE_MS };
		await store.write([old, build.insert(desktopCodes).values(row)].map(statement));
		return code;
	}

	/**
	 * Redeems a code for a session. Every attempt uses the code up. A second use, as by a
	 * thief, also ends the session of the first.
	 */
	async function redeem(code: string, verifier: string, redirectUri: string) {
		const token = randomToken();
		const hashes = { codeHash: tokenHash(code), sessionHash: tokenHash(token) };
		const challenge = createHash("sha256").update(verifier).digest("base64url");
		// One batch, so that the second of two concurrent uses sees the effects of the first.
		const [, started] = await store.writeReturning([
			endEarlierSession(hashes.codeHash),
			startSession(hashes, { challenge, redirectUri }),
			markUsed(hashes),
		]);
		const row = started?.rows[0];
		return row && { token, accountId: Number(row[0]) };
	}

	return { issue, redeem };
}

/** Values that a code must be redeemed with. */
interface CodeBinding {
	challenge: string;
	redirectUri: string;
}

interface RedemptionHashes {
	codeHash: string;
	/** Hash of the token of the session that the code starts. */
	sessionHash: string;
}

const endEarlierSession = (codeHash: string) =>
	raw(
		`DELETE FROM sessions WHERE token_hash = (SELECT session_hash FROM desktop_codes
			WHERE code_hash = ?)`,
		[codeHash],
	);

function startSession(
	{ codeHash, sessionHash }: RedemptionHashes,
	{ challenge, redirectUri }: CodeBinding,
) {
	const time = Date.now();
	return raw(
		`INSERT INTO sessions (token_hash, account_id, started_at, used_at)
		SELECT ?, account_id, ?, ? FROM desktop_codes JOIN sessions ON token_hash = granted_by
		WHERE code_hash = ? AND session_hash IS NULL AND expires_at >= ? AND challenge = ?
			AND redirect_uri = ?
		RETURNING account_id`,
		[sessionHash, time, time, codeHash, time, challenge, redirectUri],
	);
}

const markUsed = ({ codeHash, sessionHash }: RedemptionHashes) =>
	raw(
		"UPDATE desktop_codes SET session_hash = ? WHERE code_hash = ? AND session_hash IS NULL",
		[sessionHash, codeHash],
	);
