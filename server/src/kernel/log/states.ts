import { LRUCache } from "lru-cache";

/** How much is kept, in characters of JSON; past it, streams that were not asked for the longest are read anew. */
const CAPACITY = 16_000_000;

/** What a stream's events led to, up to one of them. */
export interface Known<State> {
	/** Whose `evolve` it came from. */
	decider: object;
	state: State;
	version: number;
}

/** By stream. None is taken for the present one: whoever decides reads what has followed, whoever wrote it. */
export const createStates = () =>
	new LRUCache<string, Known<unknown>>({
		maxSize: CAPACITY,
		sizeCalculation: ({ state }, stream) => stream.length + JSON.stringify(state).length,
	});
