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
	/** Null for a visitor, and where pages are only rendered. */
	reading: Reading | null;
	/** Header and footer are added to the page's markup. */
	isFramed?: boolean;
}

const Context = createContext<AppContext | null>(null);

export function useApp(): AppContext {
	const app = use(Context);
	if (!app) throw new Error("useApp needs an App above it");
	return app;
}

/** Everything above the router; the same on the server and in the browser, so that hydration finds what it expects. */
export function App({ children, ...context }: AppContext & { children: ReactNode }) {
	useSendUnsaved(context.reading);
	return <Context value={context}>{children}</Context>;
}

/** Tells the server what it does not know yet, once nothing else happens and whenever the network is back. */
function useSendUnsaved(reading: Reading | null): void {
	useEffect(() => {
		if (!reading) return;
		const send = () => void reading.sendUnsaved();
		const callOff = whenIdle(send);
		window.addEventListener("online", send);
		return () => {
			callOff();
			window.removeEventListener("online", send);
		};
	}, [reading]);
}

export function useSubscribe() {
	const { api } = useApp();
	return (email: string) => api.request("POST /api/newsletter/subscribe", { body: { email } });
}
