import { Mutex } from "async-mutex";
import { LRUCache } from "lru-cache";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { openPointInTime, type PointInTime } from "./point-in-time.ts";

/** How many are kept, for whoever goes from one thing to the next, and for how long nobody has looked at them. */
const MAX_CACHED = 3;
const IDLE_MS = 60_000;
const MOST_WAITING = 8;

export type PointInTimeCache = ReturnType<typeof createPointInTimeCache>;

/** Read models of earlier positions for a server: replays run one after the other, and the last few stay in memory. */
export function createPointInTimeCache(source: LogSource, idleMs = IDLE_MS) {
	const cached = new LRUCache<string, PointInTime>({
		max: MAX_CACHED,
		dispose: (pointInTime) => pointInTime[Symbol.dispose](),
	});
	const mutex = new Mutex();
	let waiting = 0;
	let idle: ReturnType<typeof setTimeout> | undefined;

	/** Runs work when all that was asked for before has ended. @throws {Refusal} `store-busy` where too many wait */
	async function exclusive<T>(work: () => Promise<T>): Promise<T> {
		if (waiting >= MOST_WAITING)
			throw new Refusal("store-busy", "Many are looking at the past at the moment. Please try again.");
		waiting++;
		return mutex.runExclusive(work).finally(() => waiting--);
	}

	function at<T>(models: ReadModel[], position: number, work: (pointInTime: PointInTime) => Promise<T>) {
		return exclusive(async () => {
			const key = `${models.map(({ name }) => name)} ${position}`;
			const pointInTime = cached.get(key) ?? (await build(models, position));
			cached.set(key, pointInTime, { noDisposeOnSet: true });
			clearTimeout(idle);
			// Behind the mutex, because reading may take longer than that.
			idle = setTimeout(() => mutex.runExclusive(() => cached.clear()), idleMs).unref();
			return work(pointInTime);
		});
	}

	async function build(models: ReadModel[], position: number): Promise<PointInTime> {
		const pointInTime = openPointInTime(source, models);
		try {
			await pointInTime.goTo(position);
			return pointInTime;
		} catch (error) {
			pointInTime[Symbol.dispose]();
			throw error;
		}
	}

	return { at, exclusive };
}
