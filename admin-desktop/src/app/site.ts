import type { AdminSettings } from "@creations/server/responses";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, useSyncExternalStore } from "react";
import { keyOf } from "./api/adminApi.ts";
import type { Platform } from "./platform.ts";
import { useRequiredContext } from "./useRequiredContext.ts";

type Site = Platform["site"];

const [SETTINGS] = keyOf("GET /api/admin/settings");

/**
 * Creates the names and the accent of the site: first those of the host, then those of
 * the latest settings that were loaded or saved here.
 */
export function createSite(initial: Site, queryClient: QueryClient) {
	let current = initial;
	const listeners = new Set<() => void>();
	queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
		if (queryKey.length > 1 || queryKey[0] !== SETTINGS || !state.data) return;
		const { name, abbreviation, accent } = state.data as AdminSettings;
		const latest = { name, abbreviation, accent };
		if (JSON.stringify(latest) === JSON.stringify(current)) return;
		current = latest;
		for (const listener of listeners) listener();
	});
	return {
		current: () => current,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

const Context = createContext<ReturnType<typeof createSite> | null>(null);
export const SiteProvider = Context.Provider;

/** Returns the names and the accent of the site. */
export function useSite(): Site {
	const { subscribe, current } = useRequiredContext(Context, "SiteProvider");
	return useSyncExternalStore(subscribe, current);
}
