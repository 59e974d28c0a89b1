import { ApiError, type Page } from "@creations/shared-ui/api";

const UNANSWERED = {};

/** The cached state of one query. */
interface Entry {
	answer: Answer<unknown>;
	error?: unknown;
	/**
	 * The query as last used. Absent until the first use if the answer came with the page.
	 */
	query?: Query<unknown>;
	pending?: Promise<unknown>;
	isInvalid?: boolean;
	watchers: Set<() => void>;
	/** Time at which the last watcher left, in milliseconds since 1970. */
	unwatchedSince: number;
}

/**
 * Caches the server's answers. An answer is fetched once and never stale; an unwatched
 * one expires.
 */
export class Cache {
	private entries = new Map<string, Entry>();

	constructor(
		initial: Answers = [],
		private now = Date.now,
	) {
		for (const { key, ...answer } of initial)
			this.entries.set(key, this.newEntry(answer));
	}

	/**
	 * Returns the answer, from the cache if possible. Rejects if the request fails; without
	 * a network it waits.
	 */
	async fetch<T>(query: Query<T>): Promise<T> {
		const entry = this.entryOf(query);
		if (entry.answer.data !== undefined && !entry.isInvalid)
			return entry.answer.data as T;
		entry.pending ??= this.ask(entry, query);
		return entry.pending as Promise<T>;
	}

	/** Fetches an answer. `answerOf` reports a failure. */
	prefetch(query: Query<unknown>): Promise<unknown> {
		return this.fetch(query).catch(() => {});
	}

	answerOf<T>(query: Query<T>): Answer<T> {
		const entry = this.entries.get(query.key);
		return (entry && !this.isExpired(entry) ? entry.answer : UNANSWERED) as Answer<T>;
	}

	/**
	 * Fetches the answer if there is none, and calls `changed` on every change. Returns a
	 * function that stops this.
	 */
	watch(query: Query<unknown>, changed: () => void): () => void {
		const entry = this.entryOf(query);
		entry.watchers.add(changed);
		if (entry.isInvalid || entry.answer === UNANSWERED) void this.prefetch(query);
		return () => {
			entry.watchers.delete(changed);
			entry.unwatchedSince = this.now();
		};
	}

	set<T>(query: Query<T>, data: T): void {
		this.notify(this.entryOf(query), { data });
	}

	/** Transforms every cached answer. */
	update(change: (data: unknown, key: string) => unknown): void {
		for (const [key, entry] of this.entries) {
			if (entry.answer.data === undefined) continue;
			const data = change(entry.answer.data, key);
			if (data !== entry.answer.data) this.notify(entry, { data });
		}
	}

	/** Refetches queries on screen at once, all others on their next use. */
	invalidate(key: string): void {
		const entry = this.entries.get(key);
		if (!entry) return;
		entry.isInvalid = true;
		this.askIfWatched(entry);
	}

	/** Retries failed queries that are on screen. */
	retry(): void {
		for (const entry of this.entries.values())
			if (entry.answer.isError && entry.answer.data === undefined)
				this.askIfWatched(entry);
	}

	answers(): Answers {
		return [...this.entries].map(([key, { answer }]) => ({ key, ...answer }));
	}

	/** Returns the errors of all required queries. */
	errors(): unknown[] {
		return [...this.entries.values()].flatMap(({ error, query }) =>
			error && !query?.isOptional ? [error] : [],
		);
	}

	private async ask(entry: Entry, query: Query<unknown>): Promise<unknown> {
		try {
			const data = await askWhenOnline(query);
			this.settle(entry, { data });
			return data;
		} catch (error) {
			this.settle(
				entry,
				{ ...entry.answer, isError: true, notice: noticeIn(error) },
				error,
			);
			throw error;
		}
	}

	private settle(entry: Entry, answer: Answer<unknown>, error?: unknown): void {
		Object.assign(entry, {
			error,
			pending: undefined,
			isInvalid: false,
			unwatchedSince: this.now(),
		});
		this.notify(entry, answer);
	}

	private notify(entry: Entry, answer: Answer<unknown>): void {
		entry.answer = answer;
		for (const changed of entry.watchers) changed();
	}

	private askIfWatched({ query, watchers }: Entry): void {
		if (query && watchers.size > 0) void this.prefetch(query);
	}

	private entryOf(query: Query<unknown>): Entry {
		for (const [key, entry] of this.entries)
			if (this.isExpired(entry)) this.entries.delete(key);
		const entry = this.entries.get(query.key) ?? this.newEntry(UNANSWERED);
		this.entries.set(query.key, entry);
		entry.query = query;
		return entry;
	}

	private newEntry(answer: Answer<unknown>): Entry {
		return { answer, watchers: new Set(), unwatchedSince: this.now() };
	}

	private isExpired({ query, watchers, unwatchedSince, pending }: Entry): boolean {
		return (
			query !== undefined &&
			watchers.size === 0 &&
			!pending &&
			this.now() - unwatchedSince > query.cacheMs
		);
	}
}

export interface Query<T> {
	/** The requested address, without the parts that are the same in every request. */
	key: string;
	ask: () => Promise<T>;
	/** Milliseconds before an unwatched answer expires. */
	cacheMs: number;
	/** True if the page works without the answer. */
	isOptional?: boolean;
}

/** Fetches the first page of a list. The answer grows with each further page. */
export interface ListQuery<T> extends Query<Page<T>> {
	askFrom: (after: string) => Promise<Page<T>>;
}

export interface Answer<T> {
	data?: T;
	isError?: boolean;
	/** Advice from the server for the user, such as to wait. */
	notice?: string | undefined;
}

/**
 * Returns the server's message if it asks the client to wait: too many requests, or not
 * ready.
 */
const noticeIn = (error: unknown) =>
	error instanceof ApiError && [429, 503].includes(error.status)
		? error.answer?.message
		: undefined;

/** Cached data that a page carries from the server to the browser. */
export type Answers = (Answer<unknown> & { key: string })[];

/** Asks at once if a service worker may have the answer, otherwise with a network. */
async function askWhenOnline({ ask }: Query<unknown>): Promise<unknown> {
	const online = whenOnline();
	if (online && globalThis.navigator.serviceWorker?.controller)
		return ask().catch(() => online.then(ask));
	await online;
	return ask();
}

/**
 * Resolves when the browser is online, so that a request waits instead of failing.
 * Returns undefined if it is online.
 */
export function whenOnline(): Promise<unknown> | undefined {
	if (globalThis.navigator?.onLine !== false) return undefined;
	return new Promise((resolve) =>
		window.addEventListener("online", resolve, { once: true }),
	);
}
