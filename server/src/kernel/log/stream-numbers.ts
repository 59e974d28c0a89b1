import type { Store } from "../store/store.ts";
import { LOG } from "./stored-events.ts";

/** How many numbers at most are left out after one that was lost: processes that took the very next ones would meet again. */
const ROOM = 16;

interface Numbers {
	last: number;
	/** Below it, and given back. */
	free: number[];
}

/** The numbers that new streams get. What this process has not seen another one take, the commit refuses. */
export function createStreamNumbers(store: Store) {
	const known = new Map<string, Numbers>();

	/**
	 * A number of a kind for whoever asks, and nobody else: `story` → 8 where `story-7` is the last one.
	 * @param lost the one taken before, which another process has used
	 */
	async function take(kind: string, lost?: number): Promise<number> {
		if (lost !== undefined || !known.has(kind)) {
			const last = await lastOf(store, kind);
			const room = lost === undefined ? 0 : Math.floor(Math.random() * ROOM);
			known.set(kind, { last: Math.max(last + room, known.get(kind)?.last ?? 0), free: [] });
		}
		const numbers = known.get(kind) as Numbers;
		return numbers.free.pop() ?? ++numbers.last;
	}

	/** Gives back a number that no stream has got. */
	const release = (kind: string, number: number) => known.get(kind)?.free.push(number);

	return { take, release };
}

async function lastOf(store: Store, kind: string): Promise<number> {
	const sql = `SELECT max(CAST(substr(stream, ?) AS INTEGER)) FROM ${LOG} WHERE stream >= ? AND stream < ? AND version = 1`;
	const { rows } = await store.read(sql, [kind.length + 2, `${kind}-`, `${kind}.`]);
	return Number(rows[0]?.[0] ?? 0);
}
