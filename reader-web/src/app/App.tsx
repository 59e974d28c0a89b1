import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSendUnsaved } from "../reading/useSendUnsaved.ts";
import { type AppContext, AppProvider } from "./context.tsx";

/** Everything above the router; the same on the server and in the browser, so that hydration finds what it expects. */
export function App({
	queryClient,
	children,
	...context
}: AppContext & { queryClient: QueryClient; children: ReactNode }) {
	useSendUnsaved(context.reading);
	return (
		<QueryClientProvider client={queryClient}>
			<AppProvider value={context}>{children}</AppProvider>
		</QueryClientProvider>
	);
}
