import type { LastKnownStore } from "../connection/connection.ts";
import type { DraftStore } from "../drafts/drafts.ts";

export const draftsIn = (stored = new Map<string, string>()): DraftStore => ({
	read: async (key) => stored.get(key) ?? null,
	write: (key, text) => {
		stored.set(key, text);
	},
	remove: (key) => stored.delete(key),
	list: async () => [...stored.keys()],
});

export const lastKnownIn = (stored = new Map<string, string>()): LastKnownStore => ({
	read: async (key) => {
		const json = stored.get(key);
		return json === undefined ? null : { json, at: "2025-03-01T09:00:00.000Z" };
	},
	write: async (key, json) => {
		stored.set(key, json);
	},
});
