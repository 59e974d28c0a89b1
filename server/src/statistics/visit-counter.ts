import type { DomainEvent } from "@creations/events";
import type { Visit, VisitCount } from "@creations/events/visit";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "../http/request/client-address.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { by, type Decider, handle, type StreamId } from "../kernel/log/handle.ts";
import { once } from "../kernel/once.ts";

/** Counts have streams of their own, so that counting never gets in the way of someone editing. */
const decider = (kind: string): Decider<null> => ({ kind, initial: null, evolve: () => null });
const [storyViews, visits] = [decider("story-views"), decider("visits")];

/** As many as one event holds. */
const TOGETHER = 500;

export type Counted = Visit | { what: "story-viewed"; storyId: number };

interface CounterOptions {
	/** The day that it is at the site: `2026-03-01`. */
	today: () => Promise<string>;
	/** In milliseconds. */
	now?: () => number;
	remembered?: number;
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

export function createVisitCounter(log: EventLog, { today, now, remembered }: CounterOptions) {
	const isNew = createDailyVisitors(now, remembered);
	let tally = createTally();

	function count(request: Request, ip: string, visit: Counted): void {
		const agent = request.headers.get("user-agent") ?? "";
		const counts = () => !visit.what.endsWith("-viewed") || isLookedAt(request);
		if (isNew(agent, ip, subjectOf(visit), counts)) tally.add(visit, 1);
	}

	let writing: Promise<unknown> = Promise.resolve();

	/** Writes the counts to the log, after those that are being written. What cannot be written is kept for the next time. */
	function flush(): Promise<void> {
		const written = writing.then(writeCounted);
		writing = written.catch(() => {});
		return written;
	}

	async function writeCounted(): Promise<void> {
		const batches = tally.batches();
		tally = createTally();
		const command = by("system:views");
		const write = async (counts: Count[]) => {
			try {
				const { of, id, event } = written(counts, await today());
				await handle(log, of, id, () => [event], command);
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
		/** What is written together: the views of one story, and everything else. */
		batches(): Count[][] {
			const all = [...counts.values()];
			const others = all.filter(({ what }) => what !== "story-viewed");
			const parts = Array.from({ length: Math.ceil(others.length / TOGETHER) }, (_, part) =>
				others.slice(part * TOGETHER, (part + 1) * TOGETHER),
			);
			return [...all.filter(({ what }) => what === "story-viewed").map((count) => [count]), ...parts];
		},
	};
}

function written(counts: Count[], day: string): { of: Decider<null>; id: StreamId; event: DomainEvent } {
	const [first] = counts;
	if (first?.what === "story-viewed") {
		const { storyId, count: views } = first;
		return {
			of: storyViews,
			id: storyId,
			event: { type: "StoryViewsCounted", data: { storyId, views, day } },
		};
	}
	const event = { type: "VisitsCounted" as const, data: { day, counts: counts as VisitCount[] } };
	// A stream a day: nobody reads a longer one to add to it.
	return { of: visits, id: Number(day.replaceAll("-", "")), event };
}

/** Of what a visitor counts once a day. Clicks on a product's link are the same from every story. */
function subjectOf(visit: Counted): string {
	const { what, storyId, productId, page } = visit as Visit;
	return `${what} ${productId === undefined ? `story ${storyId}` : productId} ${page}`;
}

/** The day that it is in a time zone: `2026-03-01`. @param timeZone its name in the IANA database */
export const dayIn = (timeZone: string, at: Date) =>
	Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Every day up to `last`. */
export function daysUntil(last: string, count: number): string[] {
	const end = Temporal.PlainDate.from(last);
	return Array.from({ length: count }, (_, i) => end.subtract({ days: count - 1 - i }).toString());
}

/** How many browsers count in one network, such as a household's, for a thing and day. */
export const COUNTED_PER_NETWORK = 3;
/** Pairs of network and thing whose visits are remembered; up to twice as many are. */
const REMEMBERED = 100_000;

const DAY_MS = 24 * 60 * 60_000;

type Seen = Map<number, number[]>;

/**
 * Tells which visits are new, in memory only. Few count from one network; it and browsers are known by hashes under a
 * daily salt that is never stored.
 */
function createDailyVisitors(now = Date.now, remembered = REMEMBERED) {
	let day = 0;
	let salt = newSalt();
	let recent: Seen = new Map();
	let older: Seen = new Map();
	/** By what browsers call themselves: the same few come again and again, and looking for robots takes a while. */
	let areRobots = newAgents();

	/**
	 * @param agent what the browser calls itself; robots and what has no name are never new
	 * @param counts asked last: whether what would be new is a visit at all
	 */
	return function isNew(agent: string, ip: string, what: string, counts: () => boolean): boolean {
		const today = Math.floor(now() / DAY_MS);
		if (today !== day)
			[day, salt, recent, older, areRobots] = [today, newSalt(), new Map(), new Map(), newAgents()];
		const from = hash(`${what}\n${networkOf(ip)}`, salt);
		const counted = recent.get(from) ?? older.get(from) ?? [];
		// A browser may call itself anything; it has not more than one network that easily.
		if (counted.length >= COUNTED_PER_NETWORK) return false;
		const browser = hash(agent, salt);
		if (counted.includes(browser) || once(areRobots, agent, () => isRobot(agent)) || !counts()) return false;
		if (recent.size >= remembered) [older, recent] = [recent, new Map()];
		recent.set(from, [...counted, browser]);
		return true;
	};
}

/** Whether somebody looks at what a request shows. */
function isLookedAt({ method, headers }: Request): boolean {
	const purpose = headers.get("sec-purpose") ?? headers.get("purpose");
	return method === "GET" && (purpose === null || !/prefetch|preview/.test(purpose));
}

const isRobot = (agent: string) => agent === "" || isbot(agent);

const newAgents = () => new LRUCache<string, boolean>({ max: 1000 });

/** To the 53 bits that a number holds. */
const hash = (text: string, salt: bigint) => Number(Bun.hash.wyhash(text, salt));

const newSalt = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
