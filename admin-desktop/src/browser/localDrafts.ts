import type { DraftStore } from "../app/drafts/drafts.ts";

export function localDrafts(storage: Storage): DraftStore {
	return {
		read: async (key) => storage.getItem(key),
		write: (key, text) => storage.setItem(key, text),
		remove: (key) => storage.removeItem(key),
		list: async () => Object.keys(storage).filter((key) => key.startsWith("draft:")),
	};
}
