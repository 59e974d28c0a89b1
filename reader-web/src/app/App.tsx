import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useReading } from "../reading/useReading.ts";
import { type AppContext, AppProvider } from "./context.tsx";

/** Everything above the router; the same on the server and in the browser, so that hydration finds what it expects. */
export function App({
	queryClient,
	children,
	...context
}: Omit<AppContext, "reading"> & { queryClient: QueryClient; children: ReactNode }) {
	const reading = useReading(context.api, queryClient, context.user);
	return (
		<QueryClientProvider client={queryClient}>
			<AppProvider value={{ ...context, reading }}>{children}</AppProvider>
		</QueryClientProvider>
	);
}
