import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { once } from "../../kernel/once.ts";
import { networkOf } from "./addresses.ts";

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
export function createDailyVisitors(now = Date.now, remembered = REMEMBERED) {
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
export function isLookedAt({ method, headers }: Request): boolean {
	const purpose = headers.get("sec-purpose") ?? headers.get("purpose");
	return method === "GET" && (purpose === null || !/prefetch|preview/.test(purpose));
}

const isRobot = (agent: string) => agent === "" || isbot(agent);

const newAgents = () => new LRUCache<string, boolean>({ max: 1000 });

/** To the 53 bits that a number holds. */
const hash = (text: string, salt: bigint) => Number(Bun.hash.wyhash(text, salt));

const newSalt = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
