import type { RecordedEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import { GENESIS, LOG } from "./stored-events.ts";

interface Head {
	position: number;
	hash: string;
	rebuilt: string;
}

export type LogHead = Awaited<ReturnType<typeof openHead>>;

/** Called with a sentence if an older copy replaced the store. */
export type OnOlderCopy = (problem: string) => void;

/** Opens the end of the log, as this process knows it. */
export async function openHead(store: Store, onOlderCopy: OnOlderCopy = () => {}) {
	let head: Head = await readHead(store);
	/** Increases if an older copy replaced the store. All states from lost events are invalid then. */
	let generation = 0;
	let state = stateAt(head, generation);
	/** Position of the last event of each type that this process appended or read. */
	const lastOf = new Map<string, number>();

	async function refresh(): Promise<void> {
		const known = { head, generation };
		const found = await readHead(store, known.head.position);
		// Another refresh has already detected the older copy.
		if (known.generation !== generation) return;
		if (found.hashAtKnown !== known.head.hash) return startOver(known.head, found);
		if (found.position > head.position) {
			const sql = "SELECT type, max(position) FROM events WHERE position > ? AND position <= ? GROUP BY type";
			const { rows } = await store.read(sql, [head.position, found.position]);
			for (const [type, position] of rows.map((row) => [row[0], row[1]]))
				noteType(String(type), Number(position));
		}
		if (known.generation === generation) moveTo(found);
	}

	function advance(recorded: RecordedEvent[]): void {
		for (const { type, position } of recorded) noteType(type, position);
		const last = recorded.at(-1);
		if (last) moveTo({ ...head, position: last.position, hash: last.hash });
	}

	function noteType(type: string, position: number) {
		lastOf.set(type, Math.max(position, lastOf.get(type) ?? 0));
	}

	/** Ignores stale results: a read from before an append can finish after it. */
	function moveTo(found: Head) {
		if (found.position < head.position) return;
		head = found;
		state = stateAt(found, generation);
	}

	/** Continues with the older copy. */
	function startOver(lost: Head, found: Head): void {
		generation++;
		lastOf.clear();
		head = found;
		state = stateAt(found, generation);
		onOlderCopy(olderCopyText(lost.position, found.position));
	}

	return {
		refresh,
		advance,
		hash: () => head.hash,
		position: () => head.position,
		/** Changes if an older copy replaces the store. */
		history: () => generation,
		state: () => state,
		stateOf: (types: string[]) =>
			`${Math.max(0, ...types.map((type) => lastOf.get(type) ?? 0))} ${head.rebuilt} ${generation}`,
	};
}

export const rolledBack = () =>
	new Refusal(
		"store-rolled-back",
		"The store was replaced by an older copy: what was saved last is gone. Please reload, look what is there, and try again.",
	);

const olderCopyText = (known: number, end: number) =>
	`The store was replaced by an older copy at ${new Date().toISOString()}: this server has seen position ${known} of the log, which ${
		end < known ? `ended at position ${end}` : "has other events by now"
	}. What was saved in between is gone, unless a newer copy is put back. "bun run audit verify" says more.`;

/**
 * Returns a statement that fails unless the previous event is in the log. Its batch fails with it, as if
 * another process were first. In an older copy, the event is missing or another one has its position.
 */
export const followsInLog = ({ position, hash }: Pick<Head, "position" | "hash">): InStatement[] =>
	position === 0
		? []
		: [
				{
					sql: "UPDATE read_models SET position = NULL WHERE NOT EXISTS (SELECT 1 FROM events WHERE position = ? AND hash = ?)",
					args: [position, hash],
				},
			];

const stateAt = ({ position, rebuilt }: Head, generation: number) => `${position} ${rebuilt} ${generation}`;

/** Reads the end of the log. @param known position whose hash is returned as well */
async function readHead(store: Store, known = 0): Promise<Head & { hashAtKnown: string }> {
	const rebuilt = store.shared ? "(SELECT holder FROM store_turn WHERE name = 'rebuilt')" : "NULL";
	const atKnown = "(SELECT hash FROM events WHERE position = ?)";
	const last = `SELECT position, hash FROM ${LOG} ORDER BY position DESC LIMIT 1`;
	const sql = `SELECT position, hash, ${rebuilt}, ${atKnown} FROM (SELECT 1) LEFT JOIN (${last})`;
	const [row] = (await store.read(sql, [known])).rows;
	const [position, hash, when] = [row?.[0] ?? 0, row?.[1] ?? GENESIS, row?.[2] ?? ""];
	return {
		position: Number(position),
		hash: String(hash),
		rebuilt: String(when),
		hashAtKnown: known === 0 ? GENESIS : String(row?.[3] ?? ""),
	};
}
