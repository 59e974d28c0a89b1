import type { CurrentUser, Site } from "@creations/server/answers";
import type { Api } from "@creations/shared-ui/api";
import { createContext, use } from "react";

/** What every page may ask for: the site it belongs to, the server, and who is reading (null for a visitor). */
export interface AppContext {
	site: Site;
	api: Api;
	user: CurrentUser | null;
}

const Context = createContext<AppContext | null>(null);

export const AppProvider = Context.Provider;

export function useApp(): AppContext {
	const app = use(Context);
	if (!app) throw new Error("useApp needs an AppProvider above it");
	return app;
}
