import { ApiError, type Page } from "@creations/shared-ui/api";

const UNANSWERED = {};

/** What is known of one query. */
interface Entry {
	answer: Answer<unknown>;
	error?: unknown;
	/** As it was asked last; a query whose answer came with the page may not have been asked yet. */
	query?: Query<unknown>;
	underway?: Promise<unknown>;
	isInvalid?: boolean;
	watchers: Set<() => void>;
	/** When the last watcher left, in milliseconds since 1970. */
	leftAt: number;
}

/** The server's answers, each asked for once and never stale; one that nobody looks at is dropped after its time. */
export class Cache {
	private entries = new Map<string, Entry>();

	constructor(
		known: Answers = [],
		private now = Date.now,
	) {
		for (const { key, ...answer } of known) this.entries.set(key, this.newEntry(answer));
	}

	/** Rejects where the server has no answer; without a network it waits for one. */
	async fetch<T>(query: Query<T>): Promise<T> {
		const entry = this.entryOf(query);
		if (entry.answer.data !== undefined && !entry.isInvalid) return entry.answer.data as T;
		entry.underway ??= this.ask(entry, query);
		return entry.underway as Promise<T>;
	}

	/** A failure is known to `answerOf`. */
	prefetch(query: Query<unknown>): Promise<unknown> {
		return this.fetch(query).catch(() => {});
	}

	answerOf<T>(query: Query<T>): Answer<T> {
		const entry = this.entries.get(query.key);
		return (entry && !this.isExpired(entry) ? entry.answer : UNANSWERED) as Answer<T>;
	}

	/** Asks unless there is an answer, and tells of every other one until the returned function is called. */
	watch(query: Query<unknown>, changed: () => void): () => void {
		const entry = this.entryOf(query);
		entry.watchers.add(changed);
		if (entry.isInvalid || entry.answer === UNANSWERED) void this.prefetch(query);
		return () => {
			entry.watchers.delete(changed);
			entry.leftAt = this.now();
		};
	}

	set<T>(query: Query<T>, data: T): void {
		this.tell(this.entryOf(query), { data });
	}

	/** Changes what is known. */
	update(change: (data: unknown, key: string) => unknown): void {
		for (const [key, entry] of this.entries) {
			if (entry.answer.data === undefined) continue;
			const data = change(entry.answer.data, key);
			if (data !== entry.answer.data) this.tell(entry, { data });
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
			if (entry.answer.isError && entry.answer.data === undefined) this.askIfWatched(entry);
	}

	answers(): Answers {
		return [...this.entries].map(([key, { answer }]) => ({ key, ...answer }));
	}

	/** Why what the page cannot do without is missing. */
	errors(): unknown[] {
		return [...this.entries.values()].flatMap(({ error, query }) =>
			error && !query?.isOptional ? [error] : [],
		);
	}

	private async ask(entry: Entry, query: Query<unknown>): Promise<unknown> {
		try {
			await whenOnline();
			const data = await query.ask();
			this.settle(entry, { data });
			return data;
		} catch (error) {
			this.settle(entry, { ...entry.answer, isError: true, notice: noticeIn(error) }, error);
			throw error;
		}
	}

	private settle(entry: Entry, answer: Answer<unknown>, error?: unknown): void {
		Object.assign(entry, { error, underway: undefined, isInvalid: false, leftAt: this.now() });
		this.tell(entry, answer);
	}

	private tell(entry: Entry, answer: Answer<unknown>): void {
		entry.answer = answer;
		for (const changed of entry.watchers) changed();
	}

	private askIfWatched({ query, watchers }: Entry): void {
		if (query && watchers.size > 0) void this.prefetch(query);
	}

	private entryOf(query: Query<unknown>): Entry {
		for (const [key, entry] of this.entries) if (this.isExpired(entry)) this.entries.delete(key);
		const entry = this.entries.get(query.key) ?? this.newEntry(UNANSWERED);
		this.entries.set(query.key, entry);
		entry.query = query;
		return entry;
	}

	private newEntry(answer: Answer<unknown>): Entry {
		return { answer, watchers: new Set(), leftAt: this.now() };
	}

	private isExpired({ query, watchers, leftAt, underway }: Entry): boolean {
		return query !== undefined && watchers.size === 0 && !underway && this.now() - leftAt > query.keptMs;
	}
}

export interface Query<T> {
	/** The address that is asked, without what is the same each time. */
	key: string;
	ask: () => Promise<T>;
	/** Milliseconds that an answer nobody looks at is kept. */
	keptMs: number;
	/** The page is as well without it. */
	isOptional?: boolean;
}

/** Asks for the first page of a list; the answer grows with each further one. */
export interface ListQuery<T> extends Query<Page<T>> {
	askFrom: (after: string) => Promise<Page<T>>;
}

export interface Answer<T> {
	data?: T;
	isError?: boolean;
	/** Advice from the server for the user, such as to wait. */
	notice?: string | undefined;
}

/** The message of an answer that says when to ask again: too many requests, or not ready yet. */
const noticeIn = (error: unknown) =>
	error instanceof ApiError && [429, 503].includes(error.status) ? error.answer?.message : undefined;

/** Cached data that a page carries from the server to the browser. */
export type Answers = (Answer<unknown> & { key: string })[];

/** A browser without a network waits for it rather than fail. */
export function whenOnline(): Promise<unknown> | undefined {
	if (globalThis.navigator?.onLine !== false) return undefined;
	return new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}
