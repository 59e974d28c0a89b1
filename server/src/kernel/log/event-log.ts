import { eventDefinitions, type RecordedEvent } from "@creations/events";
import { Mutex } from "async-mutex";
import { LRUCache } from "lru-cache";
import { coalesce } from "../store/coalesced-read.ts";
import type { Store } from "../store/store.ts";
import { createGroupCommit, type KnownKey, type Projections } from "./group-commit.ts";
import { openHead } from "./log-head.ts";
import { eventsWhere, LOG, readable, readEvent, storedEvents } from "./stored-events.ts";

const NO_PROJECTIONS: Projections = { project: () => [], resync: async () => false };

export type EventLog = Awaited<ReturnType<typeof openLog>>;

/** Opens the log of a store. `now` gives the time that appended events carry; `notice` is told of a loss in the store. */
export async function openLog(
	store: Store,
	projections = NO_PROJECTIONS,
	now = () => new Date(),
	notice: (problem: string) => void = () => {},
) {
	let olderCopy: string | null = null;
	const head = await openHead(store, forgetLostEvents);
	const listeners = createListeners(store, head.position);
	const mutex = new Mutex();
	/** Runs `work` while this process appends nothing: appends under way come before it, later ones after. */
	const withMutex = <T>(work: () => Promise<T>) => mutex.runExclusive(work);
	/** Runs `work` while no other process appends. */
	const withLease = <T>(work: () => Promise<T>) => store.leases.runExclusive("append", store, work);
	const runExclusive = <T>(work: () => Promise<T>) => withMutex(() => withLease(work));
	const { present, forget } = createPresence(store, head.position);

	function onCommit(recorded: RecordedEvent[]): void {
		for (const { stream } of recorded) forget(stream);
		listeners.notify(recorded);
	}

	const numbers = createStreamNumbers(store);
	const states = new LRUCache<string, Known<unknown>>({
		maxSize: CAPACITY,
		sizeCalculation: ({ state }, stream) => stream.length + JSON.stringify(state).length,
	});

	/** What this process knows from events that the store has lost must not lead to others. */
	function forgetLostEvents(problem: string): void {
		olderCopy = problem;
		states.clear();
		numbers.forget();
		listeners.restart();
		notice(problem);
	}

	return {
		append: createGroupCommit({ store, head, projections, now, withLease, withMutex, onCommit }),
		withMutex,
		withLease,
		runExclusive,
		position: head.position,
		/** Changes with every append, and with every rebuild by another process. */
		state: head.state,
		/** The same for rows that were built from events of these types only. */
		stateOf: head.stateOf,
		/** Learns what other processes have appended. Absent where there are none. */
		...(store.shared && { refresh: coalesce(head.refresh) }),
		subscribe: listeners.add,
		numbers,
		/** By stream. None is taken for the present one: whoever decides reads what has followed, whoever wrote it. */
		states,
		/** Another number once the store was replaced by an older copy: decisions made before must not be appended. */
		history: head.history,
		/** Tells that the store was replaced by an older copy while this process ran; null where it was not. */
		olderCopy: () => olderCopy,
		present,
		...logQueries(store),
	};
}

/** What is read from the log to decide what is appended to it. */
const logQueries = (store: Store) => ({
	/** @param after the version that the first one follows */
	async readStream(stream: string, after = 0): Promise<RecordedEvent[]> {
		const which = "stream = ? AND version > ? ORDER BY version";
		return (await eventsWhere(store, which, [stream, after])).map(readEvent);
	},
	async findKey(scope: string, key: string): Promise<KnownKey | undefined> {
		const sql = "SELECT request_hash, stream, version FROM idempotency_keys WHERE scope = ? AND key = ?";
		const [row] = (await store.read(sql, [scope, key])).rows;
		return row && { requestHash: String(row[0]), stream: String(row[1]), version: Number(row[2]) };
	},
});

const REMEMBERED = 1000;
const LAST_TYPES = `SELECT value, (SELECT type FROM events WHERE stream = value ORDER BY version DESC LIMIT 1) AS last
	FROM json_each(?) WHERE last IS NOT NULL`;

/** Which streams are about something that is there. */
function createPresence(store: Store, position: () => number) {
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
			.filter((row) => !eventDefinitions.get(String(row[1]))?.ends)
			.map((row) => String(row[0]));
		if (!store.shared && position() === before)
			for (const stream of asked) known.set(stream, there.includes(stream));
		return there;
	}

	return { present, forget: (stream: string) => known.delete(stream) };
}

/** How many numbers at most are left out after one that was lost: processes that took the very next ones would meet again. */
const ROOM = 16;

interface Numbers {
	last: number;
	/** Below it, and given back. */
	free: number[];
}

/** The numbers that new streams get. What this process has not seen another one take, the commit refuses. */
function createStreamNumbers(store: Store) {
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

	return { take, release, forget: () => known.clear() };
}

async function lastOf(store: Store, kind: string): Promise<number> {
	const sql = `SELECT max(CAST(substr(stream, ?) AS INTEGER)) FROM ${LOG} WHERE stream >= ? AND stream < ? AND version = 1`;
	const { rows } = await store.read(sql, [kind.length + 2, `${kind}-`, `${kind}.`]);
	return Number(rows[0]?.[0] ?? 0);
}

/** How much is kept, in characters of JSON; past it, streams that were not asked for the longest are read anew. */
const CAPACITY = 16_000_000;

/** What a stream's events led to, up to one of them. */
export interface Known<State> {
	/** Whose `evolve` it came from. */
	decider: object;
	state: State;
	version: number;
}

/** How often it is asked for what others have appended, in milliseconds. */
const EVERY_MS = 1000;

type Listener = (recorded: RecordedEvent[]) => void;

/** In a shared store, listeners hear of the events of all processes, in the order of the log, a moment later. */
function createListeners(store: Store, position: () => number) {
	const listeners = new Set<Listener>();
	let notified = 0;
	let reading = false;
	let timer: ReturnType<typeof setInterval> | undefined;

	function add(listener: Listener): () => void {
		if (listeners.size === 0 && store.shared) {
			notified = position();
			timer = setInterval(notifyChanges, EVERY_MS);
		}
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
			if (listeners.size === 0) clearInterval(timer);
		};
	}

	function notify(recorded: RecordedEvent[]): void {
		// Where others have appended in between, their events are read first.
		const isNext = !reading && recorded[0]?.position === notified + 1;
		if (store.shared && !isNext) notifyChanges();
		else tell(recorded, recorded.at(-1)?.position);
	}

	function tell(recorded: RecordedEvent[], last = notified) {
		notified = last;
		for (const listener of listeners) listener(recorded);
	}

	function notifyChanges() {
		if (listeners.size === 0 || reading) return;
		reading = true;
		// What cannot be read now is read the next time.
		void readChanges()
			.catch(() => {})
			.finally(() => {
				reading = false;
			});
	}

	async function readChanges(): Promise<void> {
		for await (const rows of storedEvents(store, notified)) {
			// An event that only a newer version of this program knows is nothing that anybody here waits for.
			const recorded = rows.flatMap((row) => readable(row) ?? []);
			tell(recorded, rows.at(-1)?.position);
		}
	}

	/** The next events to tell of are those after the log's present end. */
	function restart() {
		notified = position();
	}

	return { add, notify, restart };
}
