import { LRUCache } from "lru-cache";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { Freshness } from "../../kernel/log/freshness.ts";
import { type ReadModel, typesOf } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import {
	type CachedResponse,
	type ResponseSource,
	toCachedResponse,
} from "./response.ts";

/** Maximum bytes of cached responses; the least recently used are evicted. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Number of cached row sets, most of which have a few thousand bytes. */
const ROWS_CACHE_SIZE = 100;
/** Milliseconds of an outage during which stale responses are served. */
const OUTAGE_MS = 10 * 60_000;

type Log = Pick<EventLog, "state" | "stateOf" | "position" | "refresh">;
type Build = () => Promise<ResponseSource>;

interface SharedRows {
	reads: readonly ReadModel[];
	state: string;
	rows: Promise<unknown>;
}

interface Entry {
	response: CachedResponse;
	reads: readonly ReadModel[];
	/** States of its read models when the build began. */
	builtFrom: string[];
	/** Time of the build, in milliseconds. */
	builtAt: number;
	/**
	 * State of the log at the last check, and the time in milliseconds until which the
	 * entry is valid in that state.
	 */
	checkedState: string;
	validUntil: number;
}

/**
 * Cached responses. Each names its read models and is rebuilt after one of them has
 * processed an event or was rebuilt. Read models with a `lag` may be older; appends of
 * other processes are noticed within their staleness limit.
 */
export class ResponseCache {
	readonly #log: Log;
	readonly #now: () => number;
	readonly #entries: LRUCache<string, Entry>;
	readonly #rows = new LRUCache<string, SharedRows>({
		max: ROWS_CACHE_SIZE,
	});
	readonly #pending = new Map<
		string,
		{ state: string; response: Promise<CachedResponse> }
	>();
	readonly #types = new WeakMap<ReadModel, string[]>();
	/** Absent if no other process appends. */
	readonly #freshness: Freshness | undefined;
	#generation = 0;

	constructor(log: Log, { now = () => Date.now(), capacity = MAX_BYTES } = {}) {
		this.#log = log;
		this.#now = now;
		this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: sizeOf });
		const { refresh, position } = log;
		this.#freshness = refresh && new Freshness({ refresh, position }, now);
	}

	/**
	 * Ensures that later responses include the log up to a position.
	 * @returns Undefined if they do already
	 */
	catchUpTo(position: number): Promise<void> | undefined {
		return this.#freshness?.upTo(position);
	}

	/**
	 * Returns the valid response under a key that includes the log up to a position;
	 * synchronously if that is known.
	 */
	current(
		key: string,
		position = 0,
	): CachedResponse | undefined | Promise<CachedResponse | undefined> {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		const refreshing = this.catchUpTo(position);
		if (!refreshing) return this.#use(entry);
		return refreshing.then(
			() => this.#find(key),
			() => undefined,
		);
	}

	/**
	 * Returns the response under `key`, or builds it with `build`, which may read `reads`
	 * only. Errors and statuses other than 200 are not cached, because their keys are
	 * unlimited. During an outage of the store, stale responses are served.
	 * @param key Path and query, if visitors may get the response before routing
	 */
	async getOrBuild(
		key: string,
		reads: readonly ReadModel[],
		build: Build,
	): Promise<CachedResponse> {
		try {
			await this.catchUpTo(0);
		} catch (error) {
			const entry =
				isUnreachable(error) && this.#isOutageShort() && this.#entries.get(key);
			if (!entry) throw error;
			return { ...entry.response, cacheControl: "no-store" };
		}
		return this.#find(key) ?? this.#share(key, reads, build);
	}

	/**
	 * Returns rows that many responses share; reads them again after a change of `reads`.
	 * @throws {Error} if other reads have the key, because they would replace each other
	 */
	rows<T>(key: string, reads: readonly ReadModel[], read: () => Promise<T>): Promise<T> {
		const state = `${this.#generation} ${reads.map((model) => this.#stateOf(model))}`;
		const cached = this.#rows.get(key);
		if (cached && !hasSame(cached.reads, reads))
			throw new Error(`Rows of different reads share the key "${key}".`);
		if (cached?.state === state) return cached.rows as Promise<T>;
		const rows = read();
		this.#rows.set(key, { state, reads, rows });
		rows.catch(() => this.#rows.delete(key));
		return rows;
	}

	/** Drops all responses after a change without an event. */
	clear(): void {
		this.#generation++;
		this.#entries.clear();
	}

	get bytes(): number {
		return this.#entries.calculatedSize;
	}

	#isOutageShort(): boolean {
		return (
			this.#freshness !== undefined &&
			this.#now() - this.#freshness.refreshedAt() < OUTAGE_MS
		);
	}

	#find(key: string): CachedResponse | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#use(entry);
	}

	#use(entry: Entry): CachedResponse | undefined {
		return this.#isValid(entry) ? entry.response : undefined;
	}

	#isValid(entry: Entry): boolean {
		const state = this.#log.state();
		if (
			entry.checkedState === state &&
			(entry.validUntil === Infinity || this.#now() < entry.validUntil)
		)
			return true;
		const changed = entry.reads.filter(
			(model, i) => this.#stateOf(model) !== entry.builtFrom[i],
		);
		// Entries without a lag expire at -Infinity, so that a clock that was set back cannot
		// extend them.
		const validUntil = Math.min(
			Infinity,
			...changed.map(({ lag }) => (lag ? entry.builtAt + lag : -Infinity)),
		);
		if (this.#now() >= validUntil) return false;
		Object.assign(entry, { checkedState: state, validUntil });
		return true;
	}

	/**
	 * Shares a running build with later requests, if nothing has changed since it began.
	 */
	#share(
		key: string,
		reads: readonly ReadModel[],
		build: Build,
	): Promise<CachedResponse> {
		const state = `${this.#log.state()} ${this.#generation}`;
		const pending = this.#pending.get(key);
		if (pending?.state === state) return pending.response;
		const response = this.#build(key, reads, build).finally(() => {
			if (this.#pending.get(key)?.response === response) this.#pending.delete(key);
		});
		this.#pending.set(key, { state, response });
		return response;
	}

	async #build(
		key: string,
		reads: readonly ReadModel[],
		build: Build,
	): Promise<CachedResponse> {
		const builtFrom = reads.map((model) => this.#stateOf(model));
		const draft = {
			reads,
			builtFrom,
			builtAt: this.#now(),
			checkedState: this.#log.state(),
			validUntil: Infinity,
		};
		const generation = this.#generation;
		const entry = { ...draft, response: toCachedResponse(await build()) };
		const isCurrent = this.#generation === generation && this.#isValid(entry);
		if (entry.response.status === 200 && isCurrent) this.#entries.set(key, entry);
		return entry.response;
	}

	#stateOf(model: ReadModel): string {
		const cachedTypes = this.#types.get(model);
		if (cachedTypes) return this.#log.stateOf(cachedTypes);
		const types = typesOf([model]);
		this.#types.set(model, types);
		return this.#log.stateOf(types);
	}
}

const hasSame = (models: readonly ReadModel[], others: readonly ReadModel[]) =>
	models.length === others.length && models.every((model, i) => model === others[i]);

/** Returns about the bytes of memory of an entry with its compressed forms. */
const sizeOf = ({ response }: Entry, key: string) =>
	1000 + 2 * key.length + 2 * response.bytes.length;

const isUnreachable = (error: unknown) =>
	error instanceof Refusal && error.code === "store-unreachable";
