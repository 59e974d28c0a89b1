import type { CurrentUser, Site } from "@creations/server/responses";
import type { Api } from "@creations/shared-ui/api";
import { createContext, type ReactNode, use, useEffect } from "react";
import type { Cache } from "../queries/cache.ts";
import type { Reading } from "../reading/reading.ts";
import { whenIdle } from "./whenIdle.ts";

export interface AppContext {
	site: Site;
	api: Api;
	cache: Cache;
	/** Null for a visitor. */
	user: CurrentUser | null;
	/** Null for a visitor and during server rendering. */
	reading: Reading | null;
}

const Context = createContext<AppContext | null>(null);

export function useApp(): AppContext {
	const app = use(Context);
	if (!app) throw new Error("useApp needs an App above it");
	return app;
}

/**
 * Provides the context above the router. Server and browser render the same, so that
 * hydration matches.
 */
export function App({ children, ...context }: AppContext & { children: ReactNode }) {
	useSendUnsaved(context.reading);
	return <Context value={context}>{children}</Context>;
}

/** Sends unsaved progress when the browser is idle and whenever the network returns. */
function useSendUnsaved(reading: Reading | null): void {
	useEffect(() => {
		if (!reading) return;
		const send = () => void reading.sendUnsaved();
		const cancel = whenIdle(send);
		window.addEventListener("online", send);
		return () => {
			cancel();
			window.removeEventListener("online", send);
		};
	}, [reading]);
}

export function useSubscribe() {
	const { api } = useApp();
	return (email: string) =>
		api.request("POST /api/newsletter/subscribe", { body: { email } });
}
