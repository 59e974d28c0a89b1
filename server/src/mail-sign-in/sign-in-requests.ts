import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Newcomer } from "../accounts/index.ts";
import { sameSecret, tokenHash } from "../http/request/cookies.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { STORE_NOW_MS } from "../kernel/store/clock.ts";
import { type Query, raw, type Store, type Value } from "../kernel/store/store.ts";
import { codeOf } from "./sign-in-secrets.ts";

/** Lifetime of a link and its code, in milliseconds. */
export const REQUEST_MS = 15 * 60_000;
/** Codes that a browser may try for each request. */
export const MAX_TRIES = 5;

/** Requests for a sign-in link. The address is sealed; link and code are derived. */
export const mailSignIns = sqliteTable(
	"mail_sign_ins",
	{
		/** A UUID, also the id of the mail. */
		id: text().primaryKey(),
		/** Hex SHA-256 of the token in the browser's cookie. */
		browserHash: text("browser_hash").notNull(),
		/** Name of the key that seals the address, destroyed after use or expiry. */
		person: text().notNull(),
		address: text().notNull(),
		/** Path to return to. */
		next: text().notNull(),
		/** Sealed: the person at a provider who joins the account; null for a sign-in. */
		joining: text(),
		/** Codes that were tried. */
		tries: integer().notNull(),
		/** In ms since 1970; 0 after use. */
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [
		index("mail_sign_ins_browser").on(table.browserHash),
		index("mail_sign_ins_expiry").on(table.expiresAt),
	],
);

interface RequestDeps {
	store: Store;
	keys: SubjectKeys;
}

export interface NewRequest {
	id: string;
	browser: string;
	email: string;
	next: string;
	joining?: Joining;
}

/** A person at a provider who joins the account with the request's address. */
export interface Joining extends Newcomer {
	/** Name of the provider. */
	provider: string;
}

export interface VerifiedRequest {
	email: string;
	next: string;
	/** Undefined for a sign-in by mail. */
	joining?: Joining | undefined;
}

export type SignInRequests = ReturnType<typeof createSignInRequests>;

/** Creates the store of requests for a sign-in link. */
export function createSignInRequests({ store, keys }: RequestDeps) {
	/** Saves a request together with other writes. */
	async function add({ id, browser, email, next, joining }: NewRequest, writes: Query[]) {
		const person = crypto.randomUUID();
		const address = await keys.seal(person, email);
		const sealed = joining ? await keys.seal(person, joining) : null;
		const insertion = raw(
			`INSERT INTO mail_sign_ins
				(id, browser_hash, person, address, next, joining, tries, expires_at)
			 VALUES (?, ?, ?, ?, ?, ?, 0, ${STORE_NOW_MS} + ${REQUEST_MS})`,
			[id, tokenHash(browser), person, address, next, sealed],
		);
		await store.write([insertion, ...writes]);
	}

	/** Returns an open request; undefined if it is used or expired. */
	async function find(id: string) {
		const sql = `SELECT person, address, next, joining, browser_hash FROM mail_sign_ins
			WHERE id = ? AND expires_at > ${STORE_NOW_MS}`;
		const [row] = (await store.read(sql, [id])).rows;
		const request = await open(row);
		const isOf = (browser: string) => tokenHash(browser) === row?.[4];
		return request && { ...request, isOf };
	}

	/** Returns the newest open request of a browser. */
	async function newestOf(browser: string): Promise<VerifiedRequest | undefined> {
		const sql = `SELECT person, address, next, joining FROM mail_sign_ins
			WHERE browser_hash = ? AND expires_at > ${STORE_NOW_MS}
			ORDER BY expires_at DESC LIMIT 1`;
		const [row] = (await store.read(sql, [tokenHash(browser)])).rows;
		return open(row);
	}

	async function open(row: Value[] | undefined): Promise<VerifiedRequest | undefined> {
		if (!row) return undefined;
		const [person = "", address = "", next = "/"] = row.map(String);
		const email = await keys.open(person, address);
		if (typeof email !== "string") return undefined;
		const joining = row[3] ? await keys.open(person, String(row[3])) : undefined;
		return { email, next, joining: joining as Joining | undefined };
	}

	/** Uses a request up. @returns undefined if it is used, expired or another browser's */
	async function take(id: string, browser: string): Promise<VerifiedRequest | undefined> {
		const sql = `UPDATE mail_sign_ins SET expires_at = 0
			WHERE id = ? AND browser_hash = ? AND expires_at > ${STORE_NOW_MS}
			RETURNING person, address, next, joining`;
		const [result] = await store.writeReturning([
			{ sql, args: [id, tokenHash(browser)] },
		]);
		return open(result?.rows[0]);
	}

	const takeByCode = createTakeByCode({ store, keys }, take);
	return { add, find, newestOf, take, takeByCode };
}

/**
 * Returns a function that uses up the request of a browser with a code. Each call counts
 * as a try of all open requests of the browser, so that simultaneous tries count too.
 */
function createTakeByCode({ store, keys }: RequestDeps, take: SignInRequests["take"]) {
	return async function takeByCode(
		browser: string,
		code: string,
	): Promise<VerifiedRequest | "wrong" | "ended"> {
		const sql = `UPDATE mail_sign_ins SET tries = tries + 1
			WHERE browser_hash = ? AND expires_at > ${STORE_NOW_MS} AND tries < ${MAX_TRIES}
			RETURNING id, tries`;
		const [result] = await store.writeReturning([{ sql, args: [tokenHash(browser)] }]);
		const rows = (result?.rows ?? []).map(([id, tries]) => ({
			id: String(id),
			hasMoreTries: Number(tries) < MAX_TRIES,
		}));
		const match = rows.find(({ id }) => sameSecret(code, codeOf(keys, id)));
		if (match) return (await take(match.id, browser)) ?? "ended";
		return rows.some(({ hasMoreTries }) => hasMoreTries) ? "wrong" : "ended";
	};
}

/**
 * Removes used and expired requests, and destroys their keys.
 * @param onRemove called with the id of each request first
 */
export async function removeExpiredRequests(
	{ store, keys }: RequestDeps,
	onRemove: (id: string) => Promise<void>,
): Promise<void> {
	const sql = `SELECT id, person FROM mail_sign_ins WHERE expires_at <= ${STORE_NOW_MS}`;
	const { rows } = await store.read(sql);
	if (rows.length === 0) return;
	for (const [id] of rows) await onRemove(String(id));
	await keys.destroy(...rows.map(([, person]) => String(person)));
	const removal =
		"DELETE FROM mail_sign_ins WHERE id IN (SELECT value FROM json_each(?))";
	await store.write([raw(removal, [JSON.stringify(rows.map(([id]) => id))])]);
}
