import type { DraftStore } from "../drafts/drafts.ts";

export const draftsIn = (stored = new Map<string, string>()): DraftStore => ({
	read: async (key) => stored.get(key) ?? null,
	write: (key, text) => {
		stored.set(key, text);
	},
	remove: (key) => stored.delete(key),
	list: async () => [...stored.keys()],
});
