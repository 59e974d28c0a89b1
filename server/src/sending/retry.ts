import type { InStatement, ResultSet } from "@libsql/client";
import { AnswerLost, Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { LEASE_MS } from "./lease.ts";

/** How long to retry, in milliseconds. A first attempt takes up to 9 seconds: together that is less than the lease. */
const RETRY_MS = LEASE_MS / 3;

/** Writes what is safe to write twice while the lease is surely held. @returns undefined where only an answer was lost */
export async function retry(store: Store, statements: InStatement[]): Promise<ResultSet[] | undefined> {
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
