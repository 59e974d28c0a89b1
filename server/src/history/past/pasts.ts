import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ReadModel } from "../../kernel/projections/projector.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { openPast, type Past } from "./as-of.ts";

/** How many moments are kept, for whoever looks from one thing to the next. */
const KEPT = 3;
/** And for how long nobody has looked, in milliseconds. */
const IDLE_MS = 60_000;
const WAITING = 8;

export type Pasts = ReturnType<typeof createPasts>;

/**
 * Moments of the past for a server: replays run one after the other, however many ask, and the last few stay in memory
 * for a while.
 */
export function createPasts(source: LogSource) {
	const kept = new Map<string, Past>();
	let queue: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	let idle: ReturnType<typeof setTimeout> | undefined;

	/**
	 * Runs work when it is its turn.
	 * @throws {Refusal} `store-busy` where too many wait
	 */
	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (waiting >= WAITING)
			throw new Refusal("store-busy", "Many are looking at the past at the moment. Please try again.");
		waiting++;
		const turn = queue.then(work);
		queue = turn.catch(() => {});
		try {
			return await turn;
		} finally {
			waiting--;
		}
	}

	/** Lets `work` read some read models as they were at a position. */
	function at<T>(models: ReadModel[], position: number, work: (past: Past) => Promise<T>): Promise<T> {
		return inTurn(async () => {
			const key = `${models.map(({ name }) => name)} ${position}`;
			const past = kept.get(key) ?? (await build(models, position));
			kept.delete(key);
			kept.set(key, past);
			const [oldest] = kept.keys();
			if (kept.size > KEPT && oldest !== undefined) forget(oldest);
			clearTimeout(idle);
			idle = setTimeout(() => void inTurn(async () => close()).catch(() => {}), IDLE_MS);
			idle.unref();
			return work(past);
		});
	}

	async function build(models: ReadModel[], position: number): Promise<Past> {
		const past = openPast(source, models);
		try {
			await past.goTo(position);
			return past;
		} catch (error) {
			past.close();
			throw error;
		}
	}

	function forget(key: string): void {
		kept.get(key)?.close();
		kept.delete(key);
	}

	function close(): void {
		clearTimeout(idle);
		for (const key of [...kept.keys()]) forget(key);
	}

	return { at, inTurn, close };
}
