import type { DraftStore } from "../app/drafts/drafts.ts";

/** Drafts in the browser's local storage, which outlives a crash of the page. */
export function localDrafts(storage: Storage): DraftStore {
	return {
		read: async (key) => storage.getItem(key),
		write: (key, text) => storage.setItem(key, text),
		remove: (key) => storage.removeItem(key),
		list: async () => Object.keys(storage).filter((key) => key.startsWith("draft:")),
	};
}
