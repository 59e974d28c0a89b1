import type { ReactNode } from "react";
import { useSendUnsaved } from "../reading/useSendUnsaved.ts";
import { type AppContext, AppProvider } from "./context.tsx";

/** Everything above the router; the same on the server and in the browser, so that hydration finds what it expects. */
export function App({ children, ...context }: AppContext & { children: ReactNode }) {
	useSendUnsaved(context.reading);
	return <AppProvider value={context}>{children}</AppProvider>;
}
