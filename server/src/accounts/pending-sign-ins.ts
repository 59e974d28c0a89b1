import { eq, lt } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { build, type Store, statement } from "../kernel/store/store.ts";
import { tokenHash } from "./sessions.ts";

/** How long signing in at the provider may take, in milliseconds. */
export const PENDING_MS = 10 * 60_000;

/** Sign-ins on their way through the provider. Each is used once. */
export const pendingSignIns = sqliteTable("pending_sign_ins", {
	/** Hex SHA-256 of the state. */
	stateHash: text("state_hash").primaryKey(),
	verifier: text().notNull(),
	next: text().notNull(),
	expiresAt: integer("expires_at").notNull(),
});

export function createPendingSignIns(store: Store, now: () => Date = () => new Date()) {
	async function add(state: string, verifier: string, next: string): Promise<void> {
		const time = now().getTime();
		const row = { stateHash: tokenHash(state), verifier, next, expiresAt: time + PENDING_MS };
		const old = build.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, time));
		await store.write([old, build.insert(pendingSignIns).values(row)].map(statement));
	}

	/** What belongs to a state, once: asking again gives undefined, as does a state that is too old. */
	async function take(state: string) {
		const isMeant = eq(pendingSignIns.stateHash, tokenHash(state));
		const taken = build.delete(pendingSignIns).where(isMeant).returning();
		const [result] = await store.writeReturning([statement(taken)]);
		const row = result?.rows[0];
		if (!row || Number(row.expires_at) < now().getTime()) return undefined;
		return { verifier: String(row.verifier), next: String(row.next) };
	}

	return { add, take };
}
