import type { InStatement } from "@libsql/client";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AnswerLost, Refusal } from "../kernel/refusal.ts";
import { type Query, type Result, raw, type Store } from "../kernel/store/store.ts";

export const LEASE_MS = 30_000;

/** Who sends newsletters. Each time someone else takes over, the token goes up. */
export const leases = sqliteTable("newsletter_lease", {
	name: text().primaryKey(),
	token: integer().notNull(),
	/** In ms since 1970. */
	expiresAt: integer("expires_at").notNull(),
});

export interface Lease {
	token: number;
}

/** Condition, with the token as its parameter, on every write: a sender that was taken for dead changes nothing. */
export const FENCE = "EXISTS (SELECT 1 FROM newsletter_lease WHERE name = 'sender' AND token = ?)";

/** Keeps the lease for another while; affects no row where someone else has taken it. */
export function renewal({ token }: Lease, now: number): Query {
	const sql = "UPDATE newsletter_lease SET expires_at = ? WHERE name = 'sender' AND token = ?";
	return raw(sql, [now + LEASE_MS, token]);
}

/** @param alone nobody else can have it @returns undefined where another sender has it */
export async function takeLease(store: Store, now: number, alone = false): Promise<Lease | undefined> {
	const sql = `INSERT INTO newsletter_lease (name, token, expires_at) VALUES ('sender', 1, ?)
		ON CONFLICT (name) DO UPDATE SET token = token + 1, expires_at = excluded.expires_at
		WHERE expires_at <= ? OR ? RETURNING token`;
	const [result] = await store.writeReturning([{ sql, args: [now + LEASE_MS, now, alone ? 1 : 0] }]);
	const token = result?.rows[0]?.[0];
	return token === undefined ? undefined : { token: Number(token) };
}

export async function releaseLease(store: Store, { token }: Lease): Promise<void> {
	const sql = "UPDATE newsletter_lease SET expires_at = 0 WHERE name = 'sender' AND token = ?";
	await store.write([{ sql, args: [token] }]);
}

/** How long to retry, in milliseconds. A first attempt takes up to 9 seconds: together that is less than the lease. */
const RETRY_MS = LEASE_MS / 3;

/** Writes what is safe to write twice while the lease is surely held. @returns undefined where only an answer was lost */
export async function retry(store: Store, statements: InStatement[]): Promise<Result[] | undefined> {
	const until = performance.now() + RETRY_MS;
	for (let first = true; ; first = false) {
		try {
			const results = await store.writeReturning(statements);
			return first ? results : undefined;
		} catch (error) {
			if (error instanceof AnswerLost) return undefined;
			const gone = error instanceof Refusal && error.code === "store-unreachable";
			if (!gone || performance.now() > until) throw error;
			await Bun.sleep(500);
		}
	}
}
