import { LRUCache } from "lru-cache";
import type { Store } from "../store/store.ts";

const REMEMBERED = 1000;
const LAST_TYPES = `SELECT value, (SELECT type FROM events WHERE stream = value ORDER BY version DESC LIMIT 1) AS last
	FROM json_each(?) WHERE last IS NOT NULL`;

/** Which streams are about something that is there. */
export function createPresence(store: Store, position: () => number) {
	/** Of a stream that nothing has been appended to since; where other processes append, nothing is known for long. */
	const known = new LRUCache<string, boolean>({ max: REMEMBERED });

	/** Those of some streams that exist, and whose last event did not delete or remove what they are about. */
	async function present(streams: string[]): Promise<string[]> {
		if (streams.some((stream) => !known.has(stream))) return look(streams);
		return streams.filter((stream) => known.get(stream));
	}

	async function look(streams: string[]): Promise<string[]> {
		const [asked, before] = [new Set(streams), position()];
		const { rows } = await store.read(LAST_TYPES, [JSON.stringify([...asked])]);
		const there = rows
			.filter((row) => !/(Deleted|Removed)$/.test(String(row[1])))
			.map((row) => String(row[0]));
		if (!store.shared && position() === before)
			for (const stream of asked) known.set(stream, there.includes(stream));
		return there;
	}

	return { present, forget: (stream: string) => known.delete(stream) };
}
