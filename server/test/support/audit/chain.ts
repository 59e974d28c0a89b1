import { existsSync } from "node:fs";
import { join } from "node:path";
import {
	GENESIS,
	rowHash,
	type StoredEvent,
	storedEvents,
} from "../../../src/kernel/log/stored-events.ts";
import { openReadOnly } from "../../../src/kernel/store/file-connection.ts";
import type { Store } from "../../../src/kernel/store/store.ts";

export const allRows = async (store: Store): Promise<StoredEvent[]> =>
	(await Array.fromAsync(storedEvents(store))).flat();

/**
 * Follows the chain over the stored rows. Returns positions out of order or with a wrong
 * version or hash.
 */
export async function brokenPositions(store: Store): Promise<number[]> {
	const versions = new Map<string, number>();
	let previous = GENESIS;
	return (await allRows(store)).flatMap(({ hash, ...row }, i) => {
		const version = (versions.get(row.stream) ?? 0) + 1;
		const inLine =
			row.position === i + 1 &&
			row.version === version &&
			hash === rowHash(previous, row);
		versions.set(row.stream, row.version);
		previous = hash;
		return inLine ? [] : [row.position];
	});
}

/**
 * How many events the log of a folder has while another process writes it, or after that
 * was killed.
 */
export function logLength(folder: string): number {
	if (!existsSync(join(folder, "site.db-wal"))) return 0;
	try {
		using database = openReadOnly(join(folder, "site.db"));
		return Number(database.rows("SELECT count(*) FROM events")[0]?.[0] ?? 0);
	} catch {
		// Neither file nor table yet.
		return 0;
	}
}
