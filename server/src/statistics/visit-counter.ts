import type { DomainEvent } from "../events.ts";
import { createDailyVisitors, isLookedAt } from "../http/request/daily-visitors.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Decider, handle, type StreamId } from "../kernel/log/handle.ts";
import type { Visit, VisitCount } from "./events.ts";

/** Counts have streams of their own, so that counting never gets in the way of someone editing. */
const decider = (kind: string): Decider<null> => ({ kind, initial: null, evolve: () => null });
const [storyViews, visits] = [decider("story-views"), decider("visits")];

/** As many as one event holds. */
const TOGETHER = 500;

export type Counted = Visit | { what: "story-viewed"; storyId: number };

export interface CounterOptions {
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
		const command = { actor: "system:views", correlation: Bun.randomUUIDv7() };
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
