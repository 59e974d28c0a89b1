import { GENESIS, rowHash, type StoredEvent, storedEvents } from "../../../src/kernel/log/stored-events.ts";
import type { Store } from "../../../src/kernel/store/store.ts";

export async function allRows(store: Store): Promise<StoredEvent[]> {
	const rows: StoredEvent[] = [];
	for await (const chunk of storedEvents(store)) rows.push(...chunk);
	return rows;
}

/** Follows the chain over the stored rows; returns the positions that are out of line or whose hash is wrong. */
export async function brokenPositions(store: Store): Promise<number[]> {
	let previous = GENESIS;
	return (await allRows(store)).flatMap(({ hash, ...row }, i) => {
		const expected = rowHash(previous, row);
		previous = hash;
		return hash === expected && row.position === i + 1 ? [] : [row.position];
	});
}
