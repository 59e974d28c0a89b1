import type { LRUCache } from "lru-cache";

/**
 * Returns the cached value of a key, or caches the result of `make`. Several times as fast as the cache's own
 * `memo`.
 */
export function once<V extends {}>(cache: LRUCache<string, V>, key: string, make: () => V): V {
	const known = cache.get(key);
	if (known !== undefined) return known;
	const made = make();
	cache.set(key, made);
	return made;
}
