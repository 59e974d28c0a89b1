import type { InStatement } from "@libsql/client";
import { AnswerLost, Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

/** For how long a turn is given, in seconds; it is prolonged while it is used. */
const TURN_SECONDS = 5;
/** How long others wait for it, in milliseconds. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 20;

export const TURN_TABLE =
	"CREATE TABLE IF NOT EXISTS store_turn (name TEXT PRIMARY KEY NOT NULL, holder TEXT NOT NULL, until REAL NOT NULL)";

/** All times are the server's own, so that no process has to have the right one. */
const NOW = "unixepoch('subsec')";

/**
 * Who may append. Processes that share a store append as they come, and who was too late tries again; whoever is too
 * late again and again, or has to have the log to itself for a while, takes the turn, and the others wait. It ends by
 * itself when its holder dies.
 */
export interface Turn {
	/**
	 * Adds to the log as soon as nobody else has the turn. Refuses with `store-busy` where that takes too long.
	 * @param write writes one batch that begins with `guard`, which fails while somebody else has the turn
	 */
	append: (write: (guard: InStatement[]) => Promise<void>) => Promise<void>;
	/**
	 * Does `work` while no other process appends. Refuses with `store-busy` where another one does not end.
	 * @param patience how long to wait for the turn, in milliseconds
	 */
	alone: <T>(work: () => Promise<T>, patience?: number) => Promise<T>;
	/** The store as whoever has the turn may write to it: a write that comes when the turn is lost fails. */
	whileMine: (store: Store) => Store;
}

/** For a store that no other process writes to. */
export const noTurn: Turn = {
	append: (write) => write([]),
	alone: (work) => work(),
	whileMine: (store) => store,
};

export function createTurn({ write, writeReturning }: Pick<Store, "write" | "writeReturning">): Turn {
	const me = Bun.randomUUIDv7();
	let holders = 0;
	let last: Promise<unknown> = Promise.resolve();
	let taking: Promise<void> = Promise.resolve();

	/** Taking and giving back happen in the order in which they are asked for. */
	function inOrder<T>(work: () => Promise<T>): Promise<T> {
		const next = last.then(work);
		last = next.catch(() => {});
		return next;
	}

	async function append(write: (guard: InStatement[]) => Promise<void>): Promise<void> {
		await untilFree(PATIENCE_MS, async () => {
			try {
				await write([refuseWhere(OTHERS, me)]);
				return true;
			} catch (error) {
				if (isRefused(error)) return false;
				throw error;
			}
		});
	}

	async function alone<T>(work: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
		if (++holders === 1) taking = inOrder(() => take(patience));
		const prolonging = setInterval(() => void prolong().catch(() => {}), (TURN_SECONDS * 1000) / 3);
		try {
			await taking;
			return await work();
		} finally {
			clearInterval(prolonging);
			// What cannot be given back ends by itself.
			if (--holders === 0) await inOrder(giveBack).catch(() => {});
		}
	}

	const take = (patience: number) =>
		untilFree(patience, async () => {
			const sql = `INSERT INTO store_turn (name, holder, until) VALUES ('append', ?, ${NOW} + ${TURN_SECONDS})
				ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
				WHERE until <= ${NOW} OR holder = excluded.holder RETURNING holder`;
			// Where the answer was lost, the next attempt finds who has it.
			const [result] = await writeReturning([{ sql, args: [me] }]).catch(unlessLost);
			return (result?.rows.length ?? 0) > 0;
		});

	const prolong = () =>
		write([
			{
				sql: `UPDATE store_turn SET until = ${NOW} + ${TURN_SECONDS} WHERE name = 'append' AND holder = ?`,
				args: [me],
			},
		]);
	const giveBack = () =>
		write([{ sql: "DELETE FROM store_turn WHERE name = 'append' AND holder = ?", args: [me] }]);

	return {
		append,
		alone,
		whileMine(store) {
			const guard = refuseWhere(`NOT ${MINE}`, me);
			const refused = (error: unknown): never => {
				throw isRefused(error) ? new Refusal("store-busy", "Another process has changed the store.") : error;
			};
			return {
				...store,
				write: (statements) => store.write([guard, ...statements]).catch(refused),
				writeReturning: async (statements) =>
					(await store.writeReturning([guard, ...statements]).catch(refused)).slice(1),
			};
		},
	};
}

const MINE = `EXISTS (SELECT 1 FROM store_turn WHERE name = 'append' AND holder = ? AND until > ${NOW})`;
const OTHERS = `EXISTS (SELECT 1 FROM store_turn WHERE name = 'append' AND holder <> ? AND until > ${NOW})`;

/** A statement that fails, and all its batch with it, where a condition holds. */
const refuseWhere = (condition: string, me: string): InStatement => ({
	sql: `INSERT INTO store_turn (name, holder, until) SELECT 'refused', NULL, 0 WHERE ${condition}`,
	args: [me],
});

const isRefused = (error: unknown) =>
	error instanceof Error && error.message.includes("NOT NULL constraint failed: store_turn.holder");

function unlessLost(error: unknown): [] {
	if (error instanceof AnswerLost) return [];
	throw error;
}

async function untilFree(patience: number, attempt: () => Promise<boolean>): Promise<void> {
	const until = performance.now() + patience;
	while (!(await attempt())) {
		if (performance.now() > until) throw new Refusal("store-busy", "The store is busy. Please try again.");
		await Bun.sleep(PAUSE_MS * (0.5 + Math.random()));
	}
}
