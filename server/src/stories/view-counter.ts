import { isbot } from "isbot";
import type { EventLog } from "../kernel/event-log.ts";
import { type Decider, handle } from "../kernel/handle.ts";

/** Views have streams of their own, so that counting never gets in the way of someone editing the story. */
const storyViews: Decider<null> = { kind: "story-views", initial: null, evolve: () => null };

/** How many visitors of a day are remembered; past it the day starts again, and some may count twice. */
const REMEMBERED = 1_000_000;

export type ViewCounter = ReturnType<typeof createViewCounter>;

/**
 * Counts one view per visitor, story and day, in memory; `flush` writes what has come together as one event a story.
 * A visitor is known by a hash under a salt that changes daily and is never stored.
 */
export function createViewCounter(log: EventLog, now: () => Date = () => new Date()) {
	let day = "";
	let salt = newSalt();
	let seen = new Set<bigint>();
	let counted = new Map<number, number>();

	function count(request: Request, ip: string, storyId: number): void {
		const agent = request.headers.get("user-agent") ?? "";
		if (request.method !== "GET" || agent === "" || isBot(agent) || isPrefetch(request)) return;
		startDay();
		const visitor = Bun.hash.wyhash(`${storyId}\n${ip}\n${agent}`, salt);
		if (seen.has(visitor)) return;
		seen.add(visitor);
		counted.set(storyId, (counted.get(storyId) ?? 0) + 1);
	}

	function startDay() {
		const today = now().toISOString().slice(0, 10);
		if (today === day && seen.size < REMEMBERED) return;
		day = today;
		salt = newSalt();
		seen = new Set();
	}

	/** Writes the counts to the log. What cannot be written is kept for the next time. */
	async function flush(): Promise<void> {
		const batch = counted;
		counted = new Map();
		const command = { actor: "system:views", correlation: Bun.randomUUIDv7() };
		const writes = [...batch].map(async ([storyId, views]) => {
			try {
				const happened = [{ type: "StoryViewsCounted" as const, data: { storyId, views } }];
				await handle(log, storyViews, storyId, () => happened, command);
			} catch (error) {
				counted.set(storyId, (counted.get(storyId) ?? 0) + views);
				throw error;
			}
		});
		await Promise.all(writes);
	}

	return { count, flush };
}

/** The same few browsers come again and again, and looking for robots in their names takes a while. */
const knownAgents = new Map<string, boolean>();

function isBot(agent: string): boolean {
	const known = knownAgents.get(agent);
	if (known !== undefined) return known;
	if (knownAgents.size >= 1000) knownAgents.clear();
	const bot = isbot(agent);
	knownAgents.set(agent, bot);
	return bot;
}

const newSalt = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;

function isPrefetch(request: Request): boolean {
	const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "";
	return purpose.includes("prefetch") || purpose.includes("preview");
}
