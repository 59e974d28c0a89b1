import { VERSION_HEADER } from "@creations/content/versions";
import type { Fetch } from "@creations/shared-ui/api";
import { createContext, useSyncExternalStore } from "react";
import { useGiven } from "../useGiven.ts";

export type Versions = ReturnType<typeof createVersions>;

/** Tells the site the application's version, and learns the site's. @param own empty where it is not known */
export function createVersions(own: string, send: Fetch) {
	let site: string | undefined;
	const listeners = new Set<() => void>();

	function note(version: string | null) {
		if (!version || version === site) return;
		site = version;
		for (const listener of listeners) listener();
	}

	const fetch: Fetch = async (path, init) => {
		if (!own) return send(path, init);
		const headers = new Headers(init?.headers);
		headers.set(VERSION_HEADER, own);
		const answer = await send(path, { ...init, headers: Object.fromEntries(headers) });
		note(answer.headers.get(VERSION_HEADER));
		return answer;
	};

	return {
		own,
		fetch,
		site: () => site,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}

const Context = createContext<Versions | null>(null);
export const VersionsProvider = Context.Provider;

export function useVersions(): { own: string; site: string | undefined } {
	const { own, site, subscribe } = useGiven(Context, "VersionsProvider");
	return { own, site: useSyncExternalStore(subscribe, site) };
}
