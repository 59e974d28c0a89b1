import type { LastKnownStore } from "../connection/lastKnown.ts";

export const lastKnownIn = (
	stored = new Map<string, string>(),
	at = "2025-03-01T09:00:00.000Z",
): LastKnownStore => ({
	read: async (key) => {
		const json = stored.get(key);
		return json === undefined ? null : { json, at };
	},
	write: async (key, json) => {
		stored.set(key, json);
	},
});
