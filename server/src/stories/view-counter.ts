import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { DomainEvent } from "../events.ts";
import { networkOf } from "../http/request/addresses.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Decider, handle } from "../kernel/log/handle.ts";

/** Views have streams of their own, so that counting never gets in the way of someone editing the story. */
const storyViews: Decider<null> = { kind: "story-views", initial: null, evolve: () => null };

/** How many browsers count in one network, such as a household's, for a story and day. */
export const VIEWS_PER_NETWORK = 3;
/** Pairs of network and story whose views are remembered; up to twice as many are. */
const REMEMBERED = 100_000;

const DAY_MS = 24 * 60 * 60_000;

type Seen = Map<number, number[]>;
export type ViewCounter = ReturnType<typeof createViewCounter>;

export function createViewCounter(log: EventLog, now = () => new Date(), remembered = REMEMBERED) {
	const isNew = rememberViews(now, remembered);
	let counted = new Map<number, number>();

	function count(request: Request, ip: string, storyId: number): void {
		const agent = viewingAgent(request);
		if (agent && isNew(agent, ip, storyId)) add(storyId, 1);
	}

	const add = (storyId: number, views: number) => counted.set(storyId, (counted.get(storyId) ?? 0) + views);

	let writing: Promise<unknown> = Promise.resolve();

	/** Writes the counts to the log, after those that are being written. What cannot be written is kept for the next time. */
	function flush(): Promise<void> {
		const written = writing.then(writeCounted);
		writing = written.catch(() => {});
		return written;
	}

	async function writeCounted(): Promise<void> {
		const batch = counted;
		counted = new Map();
		const command = { actor: "system:views", correlation: Bun.randomUUIDv7() };
		const write = ([storyId, views]: [number, number]) =>
			handle(log, storyViews, storyId, () => viewsCounted(storyId, views), command).catch((error) => {
				add(storyId, views);
				throw error;
			});
		await Promise.all([...batch].map(write));
	}

	return { count, flush };
}

/** Few views count from one network. It and browsers are known by hashes under a daily salt that is never stored. */
function rememberViews(now: () => Date, remembered: number) {
	let day = 0;
	let salt = newSalt();
	let recent: Seen = new Map();
	let older: Seen = new Map();

	return function isNew(agent: string, ip: string, storyId: number): boolean {
		const today = Math.floor(now().getTime() / DAY_MS);
		if (today !== day) [day, salt, recent, older] = [today, newSalt(), new Map(), new Map()];
		const from = hash(`${storyId}\n${networkOf(ip)}`, salt);
		const browser = hash(agent, salt);
		const browsers = recent.get(from) ?? older.get(from) ?? [];
		// A browser may call itself anything; it has not more than one network that easily.
		if (browsers.length >= VIEWS_PER_NETWORK || browsers.includes(browser)) return false;
		if (recent.size >= remembered) [older, recent] = [recent, new Map()];
		recent.set(from, [...browsers, browser]);
		return true;
	};
}

const viewsCounted = (storyId: number, views: number): DomainEvent[] => [
	{ type: "StoryViewsCounted", data: { storyId, views } },
];

/** The browser of a request that is a view; undefined for robots, and for what nobody looks at. */
function viewingAgent(request: Request): string | undefined {
	const agent = request.headers.get("user-agent") ?? "";
	const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "";
	if (request.method !== "GET" || agent === "" || /prefetch|preview/.test(purpose)) return undefined;
	return knownAgents.memo(agent) ? undefined : agent;
}

/** The same few browsers come again and again, and looking for robots in their names takes a while. */
const knownAgents = new LRUCache<string, boolean>({ max: 1000, memoMethod: (agent) => isbot(agent) });

const hash = (text: string, salt: bigint) => Number(BigInt.asUintN(53, Bun.hash.wyhash(text, salt)));

const newSalt = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
