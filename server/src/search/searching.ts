import { streams } from "@creations/events";
import { counted } from "@creations/events/text";
import { Mutex } from "async-mutex";
import type { AddressRange, Visit } from "../http/request/client-address.ts";
import { originOf } from "../http/request/page-visits.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import type { CachedResponse, ResponseSource } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import type { IndexRepair } from "../kernel/projections/index-repair.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import { namesDamage } from "../kernel/store/damage.ts";
import { searchIndex } from "./search-index.ts";

/**
 * Searches that a network may make. Cached responses do not count. Typing one search
 * takes several.
 */
const RATE = { burst: 60, perMinute: 30 };
/** Maximum queue length. */
const MAX_WAITING = 50;
const REBUILD_SECONDS = 30;

export interface SearchingDeps {
	/**
	 * Cache of search responses. Separate, so that searches do not displace other
	 * responses.
	 */
	searchCache: ResponseCache;
	indexRepair: IndexRepair;
	trustedProxies: readonly AddressRange[];
}

export type Searching = ReturnType<typeof createSearching>;

/** Pseudo read model of all events that affect searches; it has no rows. */
const searched: ReadModel = {
	name: "searched",
	version: 1,
	tables: [],
	on: Object.fromEntries(
		streams
			.filter(({ name }) => ["story", "product", "category", "image"].includes(name))
			.flatMap(({ events }) => events.map(({ type }) => [type, () => []])),
	),
};

/**
 * Runs visitors' searches, one at a time so that other requests are answered in between.
 * Caches responses until a relevant event. Limits uncached searches for each network.
 */
export function createSearching({
	searchCache,
	indexRepair,
	trustedProxies,
}: SearchingDeps) {
	const take = createVisitorLimit(RATE, trustedProxies);
	const mutex = new Mutex();
	let waiting = 0;

	/** @param key identifies the search and all other inputs of the response */
	function answerFor(
		visit: Visit,
		key: string,
		make: () => Promise<ResponseSource>,
	): Promise<CachedResponse> {
		return searchCache.getOrBuild(key, [searched], () => {
			limitSearches(take, visit);
			return inTurn(() => unlessDamaged(indexRepair, make));
		});
	}

	async function inTurn<T>(work: () => Promise<T>): Promise<T> {
		if (waiting >= MAX_WAITING)
			throw new Refusal(
				"store-busy",
				"Many people are searching at the moment. Please try again.",
				{ because: { reason: "search-busy" } },
			);
		waiting++;
		return mutex.runExclusive(work).finally(() => waiting--);
	}

	return { answerFor };
}

/** @throws {Refusal} `rate-limited` with the time to wait */
function limitSearches(take: (visit: Visit) => void, visit: Visit): void {
	const origin = originOf(visit);
	// Internal requests of this process have no network.
	if (!origin?.server) return;
	try {
		take(origin);
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== "rate-limited") throw error;
		const { retryAfter: seconds = 1 } = error;
		const wait = counted(seconds, "second");
		const message = `You have searched a lot in a short time. Please try again in ${wait}.`;
		throw new Refusal("rate-limited", message, {
			retryAfter: seconds,
			because: { reason: "search-limit", values: { seconds } },
		});
	}
}

/** Runs a search. Starts the repair of an index that is damaged. */
async function unlessDamaged<T>(
	indexRepair: SearchingDeps["indexRepair"],
	work: () => Promise<T>,
): Promise<T> {
	if (indexRepair.isUnderway(searchIndex)) throw beingRebuilt();
	try {
		return await work();
	} catch (error) {
		if (!namesDamage(error)) throw error;
		void indexRepair.repair(searchIndex, error.message);
		throw beingRebuilt();
	}
}

const beingRebuilt = () =>
	new Refusal("not-ready", "The search is being rebuilt. Please try again in a minute.", {
		retryAfter: REBUILD_SECONDS,
		because: { reason: "search-rebuilding" },
	});
