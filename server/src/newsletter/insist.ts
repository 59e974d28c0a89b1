import type { InStatement, ResultSet } from "@libsql/client";
import { AnswerLost, Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { LEASE_MS } from "./lease.ts";

/** After a first attempt of up to 9 seconds, the lease still has a while to go. */
const INSIST_MS = LEASE_MS / 3;

/**
 * Writes what is safe to write twice. What mail servers have said must not be lost because a store is gone for a while,
 * so that is tried for as long as the lease is surely held.
 * @returns undefined where it is written, but an answer was lost
 */
export async function insist(store: Store, statements: InStatement[]): Promise<ResultSet[] | undefined> {
	const until = performance.now() + INSIST_MS;
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
