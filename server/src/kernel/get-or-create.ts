import type { LRUCache } from "lru-cache";

/**
 * Returns the cached value of a key, or caches the result of `make`. Several times as
 * fast as the cache's own `memo`.
 */
export function getOrCreate<V extends {}>(
	cache: LRUCache<string, V>,
	key: string,
	create: () => V,
): V {
	const cached = cache.get(key);
	if (cached !== undefined) return cached;
	const created = create();
	cache.set(key, created);
	return created;
}
