import type { CurrentUser, Site } from "@creations/server/answers";
import type { Api } from "@creations/shared-ui/api";
import { createContext, use } from "react";
import type { Cache } from "../queries/cache.ts";
import type { Reading } from "../reading/reading.ts";

export interface AppContext {
	site: Site;
	api: Api;
	cache: Cache;
	/** Null for a visitor. */
	user: CurrentUser | null;
	/** Null for a visitor, and where pages are only rendered. */
	reading: Reading | null;
	/** Header and footer are added to the page's markup. */
	isFramed?: boolean;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
	const app = use(Context);
	if (!app) throw new Error("useApp needs an AppProvider above it");
	return app;
}
