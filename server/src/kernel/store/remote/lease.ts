import type { InStatement } from "@libsql/client";
import { Mutex } from "async-mutex";
import { Refusal, ResponseLost, storeBusy } from "../../refusal.ts";
import type { LeaseName, Leases, Store } from "../store.ts";

/**
 * For how long a lease is given, in seconds; it is renewed while it is used, and ends by
 * itself when its holder dies.
 */
const LEASE_SECONDS = 5;
/** How long others wait for it unless they say otherwise, in milliseconds. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 20;

export const LEASE_TABLE =
	"CREATE TABLE IF NOT EXISTS store_turn (name TEXT PRIMARY KEY NOT NULL, holder TEXT NOT NULL, until REAL NOT NULL)";

/** All times are the server's own, so that no process has to have the right one. */
const NOW = "unixepoch('subsec')";
const TAKE = `INSERT INTO store_turn (name, holder, until) VALUES (?, ?, ${NOW} + ${LEASE_SECONDS})
	ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
	WHERE until <= ${NOW} OR holder = excluded.holder RETURNING holder`;
const RENEW = `UPDATE store_turn SET until = ${NOW} + ${LEASE_SECONDS} WHERE name = ? AND holder = ?`;
const RELEASE = "DELETE FROM store_turn WHERE name = ? AND holder = ?";
/** Not a lease: readers compare the end of the log with their known value. */
const REBUILT = `INSERT INTO store_turn (name, holder, until) VALUES ('rebuilt', hex(randomblob(8)), 0)
	ON CONFLICT (name) DO UPDATE SET holder = excluded.holder`;

type Writer = Pick<Store, "write" | "writeReturning">;

export function createLeases(store: Writer): Leases {
	const me = Bun.randomUUIDv7();
	const lease = (name: LeaseName) => createLease(store, name, me);
	const leases = {
		append: lease("append"),
		rebuild: lease("rebuild"),
		check: lease("check"),
		backup: lease("backup"),
	};

	async function append(write: (guard: InStatement[]) => Promise<void>): Promise<void> {
		await untilTrue(PATIENCE_MS, async () => {
			try {
				await write([refuseWhere("EXISTS", "holder <> ?", "append", me)]);
				return true;
			} catch (error) {
				if (isRefused(error)) return false;
				throw error;
			}
		});
	}

	return {
		append,
		runExclusive: (name, whole, work, patience = PATIENCE_MS) =>
			leases[name](() => work(whileLeased(whole, name, me)), patience),
		rebuilt: [REBUILT],
	};
}

/**
 * The first user in this process takes the lease, the last one releases it.
 * @returns runs work while it is held
 */
function createLease({ write, writeReturning }: Writer, name: LeaseName, me: string) {
	const args = [name, me];
	const mutex = new Mutex();
	let users = 0;
	let taken: Promise<void> = Promise.resolve();

	async function take(): Promise<boolean> {
		// Where the answer was lost, the next attempt finds out who holds it.
		const [result] = await writeReturning([{ sql: TAKE, args }]).catch(unlessLost);
		return (result?.rows.length ?? 0) > 0;
	}

	// A lease that cannot be renewed or released ends by itself.
	const update = (sql: string) => write([{ sql, args }]).catch(() => {});

	return async function runLeased<T>(
		work: () => Promise<T>,
		patience: number,
	): Promise<T> {
		if (++users === 1) taken = mutex.runExclusive(() => untilTrue(patience, take));
		const renewing = setInterval(() => void update(RENEW), (LEASE_SECONDS * 1000) / 3);
		try {
			await taken;
			return await work();
		} finally {
			clearInterval(renewing);
			if (--users === 0) await mutex.runExclusive(() => update(RELEASE));
		}
	};
}

/** The store, whose writes are refused once the lease is lost. */
function whileLeased(store: Store, name: LeaseName, me: string): Store {
	const guard = refuseWhere("NOT EXISTS", "holder = ?", name, me);
	const refused = (error: unknown): never => {
		throw isRefused(error)
			? new Refusal("store-busy", "Another process has changed the store.")
			: error;
	};
	return {
		...store,
		write: (statements) => store.write([guard, ...statements]).catch(refused),
		writeReturning: async (statements) =>
			(await store.writeReturning([guard, ...statements]).catch(refused)).slice(1),
	};
}

/**
 * A statement that fails, and all its batch with it, where an unexpired lease with such a
 * holder exists, or does not.
 */
const refuseWhere = (
	exists: "EXISTS" | "NOT EXISTS",
	holder: string,
	name: LeaseName,
	me: string,
): InStatement => ({
	sql: `INSERT INTO store_turn (name, holder, until) SELECT 'refused', NULL, 0
		WHERE ${exists} (SELECT 1 FROM store_turn WHERE name = ? AND ${holder} AND until > ${NOW})`,
	args: [name, me],
});

const isRefused = (error: unknown) =>
	error instanceof Error &&
	error.message.includes("NOT NULL constraint failed: store_turn.holder");

function unlessLost(error: unknown): [] {
	if (error instanceof ResponseLost) return [];
	throw error;
}

async function untilTrue(
	patience: number,
	attempt: () => Promise<boolean>,
): Promise<void> {
	const until = performance.now() + patience;
	while (!(await attempt())) {
		if (performance.now() > until) throw storeBusy();
		await Bun.sleep(PAUSE_MS * (0.5 + Math.random()));
	}
}
