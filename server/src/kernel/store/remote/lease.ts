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
	"CREATE TABLE IF NOT EXISTS store_turn (name TEXT PRIMARY KEY NOT NULL, " +
	"holder TEXT NOT NULL, until REAL NOT NULL)";

/** All times are the server's own, so that no process has to have the right one. */
const NOW = "unixepoch('subsec')";
const TAKE = `INSERT INTO store_turn (name, holder, until) VALUES (?, ?, ${NOW} + ${LEASE_SECONDS})
	ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
	WHERE until <= ${NOW} OR holder = excluded.holder RETURNING holder`;
const RENEW = `UPDATE store_turn SET until = ${NOW} + ${LEASE_SECONDS} WHERE name = ?
	AND holder = ?`;
const RELEASE = "DELETE FROM store_turn WHERE name = ? AND holder = ?";
/** Not a lease: readers compare the end of the log with their known value. */
const REBUILT = `INSERT INTO store_turn (name, holder, until)
	VALUES ('rebuilt', hex(randomblob(8)), 0)
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
		drill: lease("drill"),
		tiles: lease("tiles"),
		witnesses: lease("witnesses"),
	};

	async function append(
		write: (guard: InStatement[]) => Promise<unknown>,
	): Promise<void> {
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

	const acquire: Leases["acquire"] = (name, patience = PATIENCE_MS) =>
		leases[name](patience);

	return {
		append,
		acquire,
		async runExclusive(name, whole, work, patience) {
			await using _lease = await acquire(name, patience);
			return await work(whileLeased(whole, name, me));
		},
		rebuilt: [REBUILT],
	};
}

/**
 * Returns a function that takes a lease until its result is disposed. The first user in
 * this process takes it from other processes, the last one releases it.
 */
function createLease({ write, writeReturning }: Writer, name: LeaseName, me: string) {
	const args = [name, me];
	const mutex = new Mutex();
	let users = 0;
	let taken: Promise<void> = Promise.resolve();

	async function take(): Promise<boolean> {
		// If the answer was lost, the next attempt finds the holder.
		const [result] = await writeReturning([{ sql: TAKE, args }]).catch(unlessLost);
		return (result?.rows.length ?? 0) > 0;
	}

	// A lease that cannot be renewed or released ends by itself.
	const update = (sql: string) => write([{ sql, args }]).catch(() => {});

	return async function acquire(patience: number): Promise<AsyncDisposable> {
		if (++users === 1) taken = mutex.runExclusive(() => untilTrue(patience, take));
		const renewing = setInterval(() => void update(RENEW), (LEASE_SECONDS * 1000) / 3);
		async function release(): Promise<void> {
			clearInterval(renewing);
			if (--users === 0) await mutex.runExclusive(() => update(RELEASE));
		}
		try {
			await taken;
		} catch (error) {
			await release();
			throw error;
		}
		return { [Symbol.asyncDispose]: release };
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
