import { LRUCache } from "lru-cache";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { createFreshness, type Freshness } from "../../kernel/log/freshness.ts";
import { type ReadModel, typesOf } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { compressFurther, type Made, type Ready, ready } from "./response.ts";

/** How many bytes of responses are kept; past it, those not asked for the longest are built again. */
const CAPACITY = 64 * 1024 * 1024;
/** Of how many things rows are kept, most of which are few thousand bytes. */
const KEPT_ROWS = 100;
/** How long a store may be unreachable while what was ready before is still given, in milliseconds. */
const OUTAGE_MS = 10 * 60_000;

type Log = Pick<EventLog, "state" | "stateOf" | "position" | "refresh">;
type Build = () => Promise<Made>;

interface Entry {
	response: Ready;
	reads: readonly ReadModel[];
	/** The states of what it reads, when building it began. */
	builtFrom: string[];
	/** When that was, in milliseconds. */
	at: number;
	/** The state of the whole log in which this was last found to hold, and until when it does in that one. */
	heldAt: string;
	heldUntil: number;
	isAskedAgain: boolean;
}

/**
 * Responses kept ready, exact by construction: each says which read models it is built from, and is built anew once
 * one of those has taken in an event since, or has been rebuilt. Only what may lag does so; and what another process has
 * appended is heard of a moment later.
 */
export class ResponseCache {
	readonly #log: Log;
	readonly #now: () => number;
	readonly #entries: LRUCache<string, Entry>;
	readonly #rows = new LRUCache<string, { state: string; rows: Promise<unknown> }>({ max: KEPT_ROWS });
	readonly #pending = new Map<string, { state: string; response: Promise<Ready> }>();
	readonly #types = new WeakMap<ReadModel, string[]>();
	/** Absent where no other process appends. */
	readonly #freshness: Freshness | undefined;
	#generation = 0;

	constructor(log: Log, { now = () => Date.now(), capacity = CAPACITY } = {}) {
		this.#log = log;
		this.#now = now;
		this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: sizeOf });
		const { refresh, position } = log;
		this.#freshness = refresh && createFreshness({ refresh, position }, now);
	}

	/**
	 * Makes sure that what is given from now on is made from the log up to a position at least.
	 * @returns undefined where it is
	 */
	upTo(position: number): Promise<void> | undefined {
		return this.#freshness?.upTo(position);
	}

	/** What is ready under a key and holds, made from the log up to a position at least: at once where that is known. */
	current(key: string, position = 0): Ready | undefined | Promise<Ready | undefined> {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		const looking = this.upTo(position);
		if (!looking) return this.#given(entry);
		return looking.then(
			() => this.#found(key),
			() => undefined,
		);
	}

	/**
	 * The response under `key`, built by `build` from `reads` and nothing else unless it is there. What `build` throws is
	 * not kept, nor is anything but a 200: such keys are without number. Where the store cannot be reached, what was ready
	 * is given for a while longer.
	 * @param key an address, path and query, where visitors may be given the response for it before any route is looked for
	 */
	async prepared(key: string, reads: readonly ReadModel[], build: Build): Promise<Ready> {
		try {
			await this.upTo(0);
		} catch (error) {
			const entry = isUnreachable(error) && this.#isOutageShort() && this.#entries.get(key);
			if (!entry) throw error;
			return { ...entry.response, cacheControl: "no-store" };
		}
		return this.#found(key) ?? this.#share(key, reads, build);
	}

	/** What many responses are made of, read again once one of `reads` has taken in an event since or was rebuilt. */
	rows<T>(key: string, reads: readonly ReadModel[], read: () => Promise<T>): Promise<T> {
		const state = `${this.#generation} ${reads.map((model) => this.#stateOf(model))}`;
		const kept = this.#rows.get(key);
		if (kept?.state === state) return kept.rows as Promise<T>;
		const rows = read();
		this.#rows.set(key, { state, rows });
		rows.catch(() => this.#rows.delete(key));
		return rows;
	}

	/** Forgets every response: what they were built from has changed without an event. */
	forget(): void {
		this.#generation++;
		this.#entries.clear();
	}

	get bytes(): number {
		return this.#entries.calculatedSize;
	}

	#isOutageShort(): boolean {
		return this.#freshness !== undefined && this.#now() - this.#freshness.at() < OUTAGE_MS;
	}

	#found(key: string): Ready | undefined {
		const entry = this.#entries.get(key);
		return entry && this.#given(entry);
	}

	#given(entry: Entry): Ready | undefined {
		if (!this.#holds(entry)) return undefined;
		// Whoever comes first does not wait for it, and what nobody asks for again is not worth it.
		if (!entry.isAskedAgain) compressFurther(entry.response);
		entry.isAskedAgain = true;
		return entry.response;
	}

	#holds(entry: Entry): boolean {
		const state = this.#log.state();
		if (entry.heldAt === state && (entry.heldUntil === Infinity || this.#now() < entry.heldUntil))
			return true;
		const changed = entry.reads.filter((model, i) => this.#stateOf(model) !== entry.builtFrom[i]);
		// A clock that was set back must not keep what may not lag.
		const heldUntil = Math.min(Infinity, ...changed.map(({ lag }) => (lag ? entry.at + lag : -Infinity)));
		if (this.#now() >= heldUntil) return false;
		Object.assign(entry, { heldAt: state, heldUntil });
		return true;
	}

	/** Requests that come while a response is being built share it, if nothing has happened since that began. */
	#share(key: string, reads: readonly ReadModel[], build: Build): Promise<Ready> {
		const state = `${this.#log.state()} ${this.#generation}`;
		const pending = this.#pending.get(key);
		if (pending?.state === state) return pending.response;
		const response = this.#build(key, reads, build).finally(() => {
			if (this.#pending.get(key)?.response === response) this.#pending.delete(key);
		});
		this.#pending.set(key, { state, response });
		return response;
	}

	async #build(key: string, reads: readonly ReadModel[], build: Build): Promise<Ready> {
		const builtFrom = reads.map((model) => this.#stateOf(model));
		const begun = { reads, builtFrom, at: this.#now(), heldAt: this.#log.state(), heldUntil: Infinity };
		const generation = this.#generation;
		const entry = { ...begun, response: ready(await build()), isAskedAgain: false };
		const isCurrent = this.#generation === generation && this.#holds(entry);
		if (entry.response.status === 200 && isCurrent) this.#entries.set(key, entry);
		return entry.response;
	}

	#stateOf(model: ReadModel): string {
		const known = this.#types.get(model);
		if (known) return this.#log.stateOf(known);
		const types = typesOf([model]);
		this.#types.set(model, types);
		return this.#log.stateOf(types);
	}
}

/** Of the memory that an entry takes with its compressed bytes, and with what is sent of them, about. */
const sizeOf = ({ response }: Entry, key: string) => 1000 + 2 * key.length + 2 * response.size;

const isUnreachable = (error: unknown) => error instanceof Refusal && error.code === "store-unreachable";
