import type { InStatement } from "@libsql/client";
import { AnswerLost, Refusal } from "../../refusal.ts";
import type { Store } from "../store.ts";

/** For how long a turn is given, in seconds; it is prolonged while it is used. */
const TURN_SECONDS = 5;
/** How long others wait for it unless they say otherwise, in milliseconds. */
const PATIENCE_MS = 6000;
const PAUSE_MS = 20;

export const TURN_TABLE =
	"CREATE TABLE IF NOT EXISTS store_turn (name TEXT PRIMARY KEY NOT NULL, holder TEXT NOT NULL, until REAL NOT NULL)";

/** All times are the server's own, so that no process has to have the right one. */
const NOW = "unixepoch('subsec')";

/** What only one of the processes that share a store may do at a time. */
export type TurnName = "append" | "rebuild";

/**
 * Whose turn it is, among processes that share a store. They append as they come, and who was too late tries again;
 * whoever is too late again and again, or has to have the log to itself for a while, takes the turn to append, and the
 * others wait. A turn ends by itself when its holder dies.
 */
export interface Turn {
	/**
	 * Adds to the log as soon as no other process has the turn. Refuses with `store-busy` where that takes too long.
	 * @param write writes one batch that begins with `guard`, which fails while another one has it
	 */
	append: (write: (guard: InStatement[]) => Promise<void>) => Promise<void>;
	/**
	 * Does `work` while no other process appends, or rebuilds. Refuses with `store-busy` where another one does not end.
	 * @param work is given the store as whoever has the turn may write to it: what is written when the turn is lost fails
	 * @param patience how long to wait for the turn, in milliseconds
	 */
	alone: <T>(
		name: TurnName,
		store: Store,
		work: (mine: Store) => Promise<T>,
		patience?: number,
	) => Promise<T>;
	/** Statements that tell the others, in whose commit they stand, that rows were replaced without an event. */
	rebuilt: InStatement[];
}

/** For a store that no other process writes to. */
export const noTurn: Turn = {
	append: (write) => write([]),
	alone: (_, store, work) => work(store),
	rebuilt: [],
};

export function createTurn(store: Pick<Store, "write" | "writeReturning">): Turn {
	const me = Bun.randomUUIDv7();
	const held = { append: createHeld(store, "append", me), rebuild: createHeld(store, "rebuild", me) };

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
		alone: (name, store, work, patience = PATIENCE_MS) =>
			held[name](() => work(whileMine(store, name, me)), patience),
		rebuilt: [REBUILT],
	};
}

/** Nobody's turn: who reads the log's end looks whether it is the one they know. */
const REBUILT = `INSERT INTO store_turn (name, holder, until) VALUES ('rebuilt', hex(randomblob(8)), 0)
	ON CONFLICT (name) DO UPDATE SET holder = excluded.holder`;

/** A turn that this process takes with the first of those who need it, and gives back with the last. */
function createHeld(
	{ write, writeReturning }: Pick<Store, "write" | "writeReturning">,
	name: string,
	me: string,
) {
	let users = 0;
	let last: Promise<unknown> = Promise.resolve();
	let taking: Promise<void> = Promise.resolve();

	/** Taking and giving back happen in the order in which they are asked for. */
	function inOrder<T>(work: () => Promise<T>): Promise<T> {
		const next = last.then(work);
		last = next.catch(() => {});
		return next;
	}

	const take = (patience: number) =>
		untilTrue(patience, async () => {
			const sql = `INSERT INTO store_turn (name, holder, until) VALUES (?, ?, ${NOW} + ${TURN_SECONDS})
				ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
				WHERE until <= ${NOW} OR holder = excluded.holder RETURNING holder`;
			// Where the answer was lost, the next attempt finds who has it.
			const [result] = await writeReturning([{ sql, args: [name, me] }]).catch(unlessLost);
			return (result?.rows.length ?? 0) > 0;
		});
	const prolong = `UPDATE store_turn SET until = ${NOW} + ${TURN_SECONDS} WHERE name = ? AND holder = ?`;
	const giveBack = "DELETE FROM store_turn WHERE name = ? AND holder = ?";
	// What cannot be prolonged or given back ends by itself.
	const update = (sql: string) => write([{ sql, args: [name, me] }]).catch(() => {});

	return async function hold<T>(work: () => Promise<T>, patience: number): Promise<T> {
		if (++users === 1) taking = inOrder(() => take(patience));
		const prolonging = setInterval(() => void update(prolong), (TURN_SECONDS * 1000) / 3);
		try {
			await taking;
			return await work();
		} finally {
			clearInterval(prolonging);
			if (--users === 0) await inOrder(() => update(giveBack));
		}
	};
}

function whileMine(store: Store, name: TurnName, me: string): Store {
	const guard = refuseWhere("NOT EXISTS", "holder = ?", name, me);
	const refused = (error: unknown): never => {
		throw isRefused(error) ? new Refusal("store-busy", "Another process has changed the store.") : error;
	};
	return {
		...store,
		write: (statements) => store.write([guard, ...statements]).catch(refused),
		writeReturning: async (statements) =>
			(await store.writeReturning([guard, ...statements]).catch(refused)).slice(1),
	};
}

/** A statement that fails, and all its batch with it, where a live turn with such a holder is there, or is not. */
const refuseWhere = (
	there: "EXISTS" | "NOT EXISTS",
	holder: string,
	name: TurnName,
	me: string,
): InStatement => ({
	sql: `INSERT INTO store_turn (name, holder, until) SELECT 'refused', NULL, 0
		WHERE ${there} (SELECT 1 FROM store_turn WHERE name = ? AND ${holder} AND until > ${NOW})`,
	args: [name, me],
});

const isRefused = (error: unknown) =>
	error instanceof Error && error.message.includes("NOT NULL constraint failed: store_turn.holder");

function unlessLost(error: unknown): [] {
	if (error instanceof AnswerLost) return [];
	throw error;
}

async function untilTrue(patience: number, attempt: () => Promise<boolean>): Promise<void> {
	const until = performance.now() + patience;
	while (!(await attempt())) {
		if (performance.now() > until) throw new Refusal("store-busy", "The store is busy. Please try again.");
		await Bun.sleep(PAUSE_MS * (0.5 + Math.random()));
	}
}
