import type { RecordedEvent } from "@creations/events";
import type { Store } from "../store/store.ts";
import type { KnownKey } from "./append.ts";
import { eventsWhere, LOG, readEvent } from "./stored-events.ts";

/** What is read from the log to decide what is appended to it. */
export const logQueries = (store: Store) => ({
	async readStream(stream: string): Promise<RecordedEvent[]> {
		return (await eventsWhere(store, "stream = ? ORDER BY version", [stream])).map((row) => readEvent(row));
	},
	/** Those of some streams that exist, and whose last event did not delete or remove what they are about. */
	async present(streams: string[]): Promise<string[]> {
		if (streams.length === 0) return [];
		const sql = `SELECT value, (SELECT type FROM events WHERE stream = value ORDER BY version DESC LIMIT 1) AS last
			FROM json_each(?) WHERE last IS NOT NULL`;
		const { rows } = await store.read(sql, [JSON.stringify([...new Set(streams)])]);
		return rows.filter((row) => !/(Deleted|Removed)$/.test(String(row[1]))).map((row) => String(row[0]));
	},
	async findKey(scope: string, key: string): Promise<KnownKey | undefined> {
		const sql = "SELECT request_hash, stream, version FROM idempotency_keys WHERE scope = ? AND key = ?";
		const [row] = (await store.read(sql, [scope, key])).rows;
		return row && { requestHash: String(row[0]), stream: String(row[1]), version: Number(row[2]) };
	},
	/** The next free number of a kind: `story` → 8 where `story-7` is the last one. */
	async nextNumber(kind: string): Promise<number> {
		const sql = `SELECT max(CAST(substr(stream, ?) AS INTEGER)) FROM ${LOG} WHERE stream >= ? AND stream < ? AND version = 1`;
		const { rows } = await store.read(sql, [kind.length + 2, `${kind}-`, `${kind}.`]);
		return Number(rows[0]?.[0] ?? 0) + 1;
	},
});
