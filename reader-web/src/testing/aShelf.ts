import type { Shelf } from "../reading/unsaved.ts";

/** A browser's storage, for tests. */
export function aShelf(content: Record<string, string> = {}): () => Shelf {
	const values = new Map(Object.entries(content));
	const shelf: Shelf = {
		get length() {
			return values.size;
		},
		key: (index) => [...values.keys()][index] ?? null,
		getItem: (key) => values.get(key) ?? null,
		setItem: (key, value) => void values.set(key, value),
		removeItem: (key) => void values.delete(key),
	};
	return () => shelf;
}
