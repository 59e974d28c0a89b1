import { eventDefinitions, type RecordedEvent } from "@creations/events";
import { Mutex } from "async-mutex";
import { LRUCache } from "lru-cache";
import { coalesce } from "../store/coalesced-read.ts";
import type { Store } from "../store/store.ts";
import { createGroupCommit, type Projections, type UsedKey } from "./group-commit.ts";
import { type LogHead, openHead } from "./log-head.ts";
import {
	eventsWhere,
	LOG,
	readEvent,
	storedEvents,
	tryReadEvent,
} from "./stored-events.ts";

const NO_PROJECTIONS: Projections = { project: () => [], resync: async () => false };

export type EventLog = Awaited<ReturnType<typeof openLog>>;

/**
 * Opens the log of a store.
 * @param now returns the time of appended events
 * @param notice called if the store lost events
 */
export async function openLog(
	store: Store,
	projections = NO_PROJECTIONS,
	now = () => new Date(),
	notice: (problem: string) => void = () => {},
) {
	let olderCopy: string | null = null;
	const head = await openHead(store, onOlderCopy);
	const listeners = new Listeners(store, head);
	const { forgetStreams, clear, ...caches } = createCaches(store, head);
	const { mutex, ...locks } = createLocks(store);

	function onCommit(recorded: RecordedEvent[]): void {
		forgetStreams(recorded);
		listeners.notify(recorded);
	}

	function onOlderCopy(problem: string): void {
		olderCopy = problem;
		clear();
		listeners.restart();
		notice(problem);
	}

	const { acquireLease } = locks;
	const context = { store, head, projections, now, mutex, acquireLease, onCommit };

	return {
		append: createGroupCommit(context),
		...locks,
		...headQueries(store, head),
		...logQueries(store),
		...caches,
		subscribe: (listener: Listener) => listeners.add(listener),
		/** A sentence if an older copy replaced the open store; null otherwise. */
		olderCopy: () => olderCopy,
	};
}

/** Creates the caches of streams. */
function createCaches(store: Store, head: LogHead) {
	const { existing, forget } = createExistenceLookup(store, head);
	const numbers = createStreamNumbers(store);
	const states = createStateCache();

	/** Forgets whether the streams exist. Call it after each commit. */
	function forgetStreams(recorded: RecordedEvent[]): void {
		for (const { stream } of recorded) forget(stream);
	}

	/** Clears caches that contain lost events, so that no decision uses them. */
	function clear(): void {
		states.clear();
		numbers.forget();
	}

	return {
		existing,
		numbers,
		/**
		 * Cached states by stream. They may be stale, so read newer events before you decide.
		 */
		states,
		forgetStreams,
		clear,
	};
}

/** Queries of the end of the log, as this process knows it. */
const headQueries = (store: Store, head: LogHead) => ({
	position: head.position,
	/** Changes with every append, and with every rebuild by another process. */
	state: head.state,
	/** Like `state`, for rows that depend only on events of these types. */
	stateOf: (types: string[]) => head.stateOf(types),
	/**
	 * Changes if an older copy replaces the store. Decisions from before must not be
	 * appended.
	 */
	generation: head.generation,
	/** Reads the appends of other processes. Absent if there are none. */
	...(store.shared && { refresh: coalesce(() => head.refresh()) }),
});

/** Creates the locks against other appends: of this process, and of all processes. */
function createLocks(store: Store) {
	const mutex = new Mutex();

	/** Runs `work` while this process appends nothing. Pending appends finish first. */
	const withMutex = <T>(work: () => Promise<T>) => mutex.runExclusive(work);

	/** Keeps other processes from appending until the result is disposed. */
	const acquireLease = () => store.leases.acquire("append");

	/** Runs `work` while no other process appends. */
	async function withLease<T>(work: () => Promise<T>): Promise<T> {
		await using _lease = await acquireLease();
		return await work();
	}

	const runExclusive = <T>(work: () => Promise<T>) => withMutex(() => withLease(work));
	return { mutex, withMutex, acquireLease, withLease, runExclusive };
}

/** Queries of the log that decisions use. */
const logQueries = (store: Store) => ({
	/** Reads the events of a stream. @param after the version before the first event */
	async readStream(stream: string, after = 0): Promise<RecordedEvent[]> {
		const condition = "stream = ? AND version > ? ORDER BY version";
		return (await eventsWhere(store, condition, [stream, after])).map(readEvent);
	},
	async findKey(scope: string, key: string): Promise<UsedKey | undefined> {
		const sql =
			"SELECT request_hash, stream, version FROM idempotency_keys WHERE scope = ? AND key = ?";
		const [row] = (await store.read(sql, [scope, key])).rows;
		return (
			row && {
				requestHash: String(row[0]),
				stream: String(row[1]),
				version: Number(row[2]),
			}
		);
	},
});

const EXISTENCE_CACHE_SIZE = 1000;
const LAST_TYPES = `SELECT value, (SELECT type FROM events WHERE stream = value
	ORDER BY version DESC LIMIT 1) AS last
	FROM json_each(?) WHERE last IS NOT NULL`;

/** Creates a lookup of the streams whose items exist. */
function createExistenceLookup(store: Store, head: LogHead) {
	/**
	 * Presence of streams without later events. With other writing processes, entries
	 * expire soon.
	 */
	const cache = new LRUCache<string, boolean>({ max: EXISTENCE_CACHE_SIZE });

	/**
	 * Returns the streams that exist. A stream does not exist after an event that deletes or
	 * removes its item.
	 */
	async function existing(streams: string[]): Promise<string[]> {
		if (streams.some((stream) => !cache.has(stream))) return load(streams);
		return streams.filter((stream) => cache.get(stream));
	}

	async function load(streams: string[]): Promise<string[]> {
		const [requested, positionBefore] = [new Set(streams), head.position()];
		const { rows } = await store.read(LAST_TYPES, [JSON.stringify([...requested])]);
		const found = rows
			.filter((row) => !eventDefinitions.get(String(row[1]))?.ends)
			.map((row) => String(row[0]));
		if (!store.shared && head.position() === positionBefore)
			for (const stream of requested) cache.set(stream, found.includes(stream));
		return found;
	}

	return { existing, forget: (stream: string) => cache.delete(stream) };
}

/**
 * Maximum gap after a number that another process took. Retries with adjacent numbers
 * would collide again.
 */
const MAX_NUMBER_GAP = 16;

interface Numbers {
	last: number;
	/** Released numbers below `next`. */
	free: number[];
}

/**
 * Allocates the numbers of new streams. A commit refuses numbers that another process has
 * used.
 */
function createStreamNumbers(store: Store) {
	const byKind = new Map<string, Numbers>();

	/**
	 * Allocates a number of a kind: `story` → 8 if `story-7` is the last one.
	 * @param lost the previous number if another process used it
	 */
	async function allocate(kind: string, lost?: number): Promise<number> {
		if (lost !== undefined || !byKind.has(kind)) {
			const last = await lastNumber(store, kind);
			const gap = lost === undefined ? 0 : Math.floor(Math.random() * MAX_NUMBER_GAP);
			byKind.set(kind, {
				last: Math.max(last + gap, byKind.get(kind)?.last ?? 0),
				free: [],
			});
		}
		const numbers = byKind.get(kind) as Numbers;
		return numbers.free.pop() ?? ++numbers.last;
	}

	/** Releases an unused number. */
	const release = (kind: string, number: number) => byKind.get(kind)?.free.push(number);

	return { take: allocate, release, forget: () => byKind.clear() };
}

async function lastNumber(store: Store, kind: string): Promise<number> {
	const sql = `SELECT max(CAST(substr(stream, ?) AS INTEGER)) FROM ${LOG} WHERE stream >= ?
		AND stream < ? AND version = 1`;
	const { rows } = await store.read(sql, [kind.length + 2, `${kind}-`, `${kind}.`]);
	return Number(rows[0]?.[0] ?? 0);
}

/**
 * Cache size in characters of JSON. Beyond it, the least recently used streams are
 * removed.
 */
const STATE_CACHE_CHARACTERS = 16_000_000;

const createStateCache = () =>
	new LRUCache<string, StreamSnapshot<unknown>>({
		maxSize: STATE_CACHE_CHARACTERS,
		sizeCalculation: ({ state }, stream) => stream.length + JSON.stringify(state).length,
	});

/** The state of a stream at one of its events. */
export interface StreamSnapshot<State> {
	/** The decider whose `evolve` produced it. */
	decider: object;
	state: State;
	version: number;
}

/** Milliseconds between two queries for the events of other processes. */
const POLL_INTERVAL_MS = 1000;

type Listener = (recorded: RecordedEvent[]) => void;

/**
 * Listeners to new events. In a shared store, they get the events of all processes in the
 * order of the log, with a short delay.
 */
class Listeners {
	readonly #store: Store;
	readonly #head: LogHead;
	readonly #listeners = new Set<Listener>();
	/** Position of the last event that was delivered. */
	#notified = 0;
	#isReading = false;
	#timer: ReturnType<typeof setInterval> | undefined;

	constructor(store: Store, head: LogHead) {
		this.#store = store;
		this.#head = head;
	}

	/** Returns a function that removes the listener. */
	add(listener: Listener): () => void {
		if (this.#listeners.size === 0 && this.#store.shared) {
			this.#notified = this.#head.position();
			this.#timer = setInterval(() => this.#notifyChanges(), POLL_INTERVAL_MS);
		}
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
			if (this.#listeners.size === 0) clearInterval(this.#timer);
		};
	}

	notify(recorded: RecordedEvent[]): void {
		// If other processes appended in between, their events are read first.
		const isNext = !this.#isReading && recorded[0]?.position === this.#notified + 1;
		if (this.#store.shared && !isNext) this.#notifyChanges();
		else this.#deliver(recorded, recorded.at(-1)?.position);
	}

	/** Continues after the current end of the log. */
	restart(): void {
		this.#notified = this.#head.position();
	}

	#deliver(recorded: RecordedEvent[], last = this.#notified): void {
		this.#notified = last;
		for (const listener of this.#listeners) listener(recorded);
	}

	#notifyChanges(): void {
		if (this.#listeners.size === 0 || this.#isReading) return;
		this.#isReading = true;
		// A failed read is repeated by the next poll.
		void this.#readChanges()
			.catch(() => {})
			.finally(() => {
				this.#isReading = false;
			});
	}

	async #readChanges(): Promise<void> {
		for await (const rows of storedEvents(this.#store, this.#notified)) {
			// Events that only a newer version knows have no listeners here.
			const recorded = rows.flatMap((row) => tryReadEvent(row) ?? []);
			this.#deliver(recorded, rows.at(-1)?.position);
		}
	}
}
