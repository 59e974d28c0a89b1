import type { DomainEvent } from "@creations/events";
import type { Visit, VisitCount } from "@creations/events/visit";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "../http/request/client-address.ts";
import { getOrCreate } from "../kernel/get-or-create.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import {
	type Command,
	commandBy,
	type Decider,
	handle,
	type StreamId,
} from "../kernel/log/handle.ts";

/** Counts have their own streams, so that they never conflict with edits. */
const decider = (kind: string): Decider<null> => ({
	kind,
	initial: null,
	evolve: () => null,
});
const [storyViews, visits] = [decider("story-views"), decider("visits")];

/** Maximum number of counts in an event. */
const BATCH_SIZE = 500;

export type Counted = Visit | { what: "story-viewed"; storyId: number };

interface CounterOptions {
	/** Returns the current day in the site's time zone: `2026-03-01`. */
	today: () => Promise<string>;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
	cacheSize?: number;
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Creates the counter of visits, which collects counts in memory until `flush`. */
export function createVisitCounter(log: EventLog, options: CounterOptions) {
	const isNew = createDailyVisitors(options.now, options.cacheSize);
	let tally = createTally();

	function count(request: Request, ip: string, visit: Counted): void {
		const agent = request.headers.get("user-agent") ?? "";
		const shouldCount = () => !visit.what.endsWith("-viewed") || isVisible(request);
		if (isNew(agent, ip, subjectOf(visit), shouldCount)) tally.add(visit, 1);
	}

	let writing: Promise<unknown> = Promise.resolve();

	/**
	 * Appends the counts to the log after earlier flushes. Failed counts are kept for the
	 * next flush.
	 */
	function flush(): Promise<void> {
		const completion = writing.then(writeCounted);
		writing = completion.catch(() => {});
		return completion;
	}

	async function writeCounted(): Promise<void> {
		const batches = tally.batches();
		tally = createTally();
		const command = commandBy("system:views");
		const write = async (counts: Count[]) => {
			try {
				const { stream, id, event } = eventFor(counts, await options.today());
				await handle(log, stream, id, () => [event], command);
			} catch (error) {
				for (const { count, ...visit } of counts) tally.add(visit, count);
				throw error;
			}
		};
		await Promise.all(batches.map(write));
	}

	return { count, flush };
}

type Count = Counted & { count: number };

function createTally() {
	const counts = new Map<string, Count>();
	return {
		add(visit: Counted, count: number) {
			const key = JSON.stringify(visit);
			counts.set(key, { ...visit, count: (counts.get(key)?.count ?? 0) + count });
		},
		batches: () => batchesOf([...counts.values()]),
	};
}

/** Groups counts into events: the views of each story, and all others. */
function batchesOf(counts: Count[]): Count[][] {
	const others = counts.filter(({ what }) => what !== "story-viewed");
	const parts = Array.from({ length: Math.ceil(others.length / BATCH_SIZE) }, (_, part) =>
		others.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
	);
	return [
		...counts.filter(({ what }) => what === "story-viewed").map((count) => [count]),
		...parts,
	];
}

function eventFor(
	counts: Count[],
	day: string,
): { stream: Decider<null>; id: StreamId; event: DomainEvent } {
	const [first] = counts;
	if (first?.what === "story-viewed") {
		const { storyId, count: views } = first;
		return {
			stream: storyViews,
			id: storyId,
			event: { type: "StoryViewsCounted", data: { storyId, views, day } },
		};
	}
	const event = {
		type: "VisitsCounted" as const,
		data: { day, counts: counts as VisitCount[] },
	};
	// One stream a day, so that appends stay fast.
	return { stream: visits, id: Number(day.replaceAll("-", "")), event };
}

export interface CountedDay {
	/** `2026-03-01` */
	day: string;
	counts: Count[];
}

type DaysOfStream = ReturnType<typeof eventFor> & { events: DomainEvent[] };

/**
 * Appends the counts of several days, with one append for each stream.
 * @param commandFor returns the command for the stream of the event
 */
export async function recordDays(
	log: EventLog,
	days: CountedDay[],
	commandFor: (event: DomainEvent) => Command,
): Promise<void> {
	const appends = new Map<string, DaysOfStream>();
	for (const { day, counts } of days) {
		for (const batch of batchesOf(counts)) {
			const append = eventFor(batch, day);
			const name = `${append.stream.kind}-${append.id}`;
			appends
				.getOrInsertComputed(name, () => ({ ...append, events: [] }))
				.events.push(append.event);
		}
	}
	const record = ({ stream, id, event, events }: DaysOfStream) =>
		handle(log, stream, id, () => events, commandFor(event));
	await Promise.all([...appends.values()].map(record));
}

/**
 * Returns the subject that a visitor counts for once a day. Clicks on a product's link
 * count once, from any story.
 */
function subjectOf(visit: Counted): string {
	const { what, storyId, productId, page } = visit as Visit;
	return `${what} ${productId === undefined ? `story ${storyId}` : productId} ${page}`;
}

/** Returns the last `count` days up to `last`. */
export function daysUntil(last: string, count: number): string[] {
	const end = Temporal.PlainDate.from(last);
	return Array.from({ length: count }, (_, i) =>
		end.subtract({ days: count - 1 - i }).toString(),
	);
}

/**
 * Maximum number of browsers in one network, such as a household, that count for a
 * subject on a day.
 */
export const MAX_BROWSERS_PER_NETWORK = 3;
/**
 * Number of pairs of network and subject to keep in memory; up to twice as many are kept.
 */
const CACHE_SIZE = 100_000;

const DAY_MS = 24 * 60 * 60_000;

type BrowsersBySubject = Map<number, number[]>;

/**
 * Returns a function that detects new visits, in memory only. Networks and browsers are
 * hashed with a daily salt that is never stored.
 */
function createDailyVisitors(now = Date.now, cacheSize = CACHE_SIZE) {
	let visitors = startDay(0);

	/**
	 * @param agent user agent; robots and empty ones are never new
	 * @param counts called last: returns false if the visit must not count
	 */
	return function isNew(
		agent: string,
		ip: string,
		subject: string,
		shouldCount: () => boolean,
	): boolean {
		const today = Math.floor(now() / DAY_MS);
		if (today !== visitors.day) visitors = startDay(today);
		const { salt, areRobots } = visitors;
		const key = hash(`${subject}\n${networkOf(ip)}`, salt);
		const browsers = visitors.recent.get(key) ?? visitors.older.get(key) ?? [];
		// Limits counts by network, because a client can send any user agent but has few
		// networks.
		if (browsers.length >= MAX_BROWSERS_PER_NETWORK) return false;
		const browser = hash(agent, salt);
		if (
			browsers.includes(browser) ||
			getOrCreate(areRobots, agent, () => isRobot(agent)) ||
			!shouldCount()
		)
			return false;
		if (visitors.recent.size >= cacheSize) {
			visitors.older = visitors.recent;
			visitors.recent = new Map();
		}
		visitors.recent.set(key, [...browsers, browser]);
		return true;
	};
}

interface DailyVisitors {
	/** Days since 1970. */
	day: number;
	salt: bigint;
	recent: BrowsersBySubject;
	older: BrowsersBySubject;
	/**
	 * Robot detection by user agent, cached because it is slow and few agents are frequent.
	 */
	areRobots: LRUCache<string, boolean>;
}

const startDay = (day: number): DailyVisitors => ({
	day,
	salt: newSalt(),
	recent: new Map(),
	older: new Map(),
	areRobots: new LRUCache({ max: 1000 }),
});

/** Returns false for prefetches and previews. */
function isVisible({ method, headers }: Request): boolean {
	const purpose = headers.get("sec-purpose") ?? headers.get("purpose");
	return method === "GET" && (purpose === null || !/prefetch|preview/.test(purpose));
}

const isRobot = (agent: string) => agent === "" || isbot(agent);

/** Returns a hash of 53 bits, which a number holds exactly. */
const hash = (text: string, salt: bigint) => Number(Bun.hash.wyhash(text, salt));

const newSalt = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
