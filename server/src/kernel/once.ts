import type { LRUCache } from "lru-cache";

/** What a cache has under a key, else what `make` gives. Its own `memo` takes several times as long to find it. */
export function once<V extends {}>(cache: LRUCache<string, V>, key: string, make: () => V): V {
	const known = cache.get(key);
	if (known !== undefined) return known;
	const made = make();
	cache.set(key, made);
	return made;
}
