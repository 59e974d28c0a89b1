import type { RecordedEvent } from "../../events.ts";
import type { Store } from "../store/store.ts";
import { GENESIS, LOG } from "./stored-events.ts";

interface Head {
	position: number;
	hash: string;
	rebuilt: string;
}

export type LogHead = Awaited<ReturnType<typeof openHead>>;

/** The end of the log, as far as this process knows it. */
export async function openHead(store: Store) {
	let head = await readHead(store);
	let state = stateAt(head);
	/** Where the last event of each type is, of those this process has appended or learned of. */
	const lastOf = new Map<string, number>();

	async function refresh(): Promise<void> {
		const found = await readHead(store);
		if (found.position > head.position) {
			const sql = "SELECT type, max(position) FROM events WHERE position > ? AND position <= ? GROUP BY type";
			const { rows } = await store.read(sql, [head.position, found.position]);
			for (const [type, position] of rows.map((row) => [row[0], row[1]]))
				noteType(String(type), Number(position));
		}
		moveTo(found);
	}

	function advance(recorded: RecordedEvent[]): void {
		for (const { type, position } of recorded) noteType(type, position);
		const last = recorded.at(-1);
		if (last) moveTo({ ...head, position: last.position, hash: last.hash });
	}

	function noteType(type: string, position: number) {
		lastOf.set(type, Math.max(position, lastOf.get(type) ?? 0));
	}

	/** A read that began before an append can be answered after it. */
	function moveTo(found: Head) {
		if (found.position < head.position) return;
		head = found;
		state = stateAt(found);
	}

	return {
		refresh,
		advance,
		hash: () => head.hash,
		position: () => head.position,
		state: () => state,
		stateOf: (types: string[]) =>
			`${Math.max(0, ...types.map((type) => lastOf.get(type) ?? 0))} ${head.rebuilt}`,
	};
}

const stateAt = ({ position, rebuilt }: Head) => `${position} ${rebuilt}`;

async function readHead(store: Store): Promise<Head> {
	const rebuilt = store.shared ? "(SELECT holder FROM store_turn WHERE name = 'rebuilt')" : "NULL";
	const last = `SELECT position, hash FROM ${LOG} ORDER BY position DESC LIMIT 1`;
	const sql = `SELECT position, hash, ${rebuilt} FROM (SELECT 1) LEFT JOIN (${last})`;
	const [row] = (await store.read(sql)).rows;
	const [position, hash, when] = [row?.[0] ?? 0, row?.[1] ?? GENESIS, row?.[2] ?? ""];
	return { position: Number(position), hash: String(hash), rebuilt: String(when) };
}
