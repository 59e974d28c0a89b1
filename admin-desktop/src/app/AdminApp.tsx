import { Toaster, TooltipProvider } from "@creations/shared-ui";
import "@creations/shared-ui/theme";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { AdminApiProvider, createAdminApi } from "./api/adminApi.ts";
import { createQueryClient } from "./api/queries.ts";
import { type Platform, PlatformProvider } from "./platform.ts";
import { warmOnApproach } from "./shell/screenAt.tsx";
import { createVersions, VersionsProvider } from "./version/versions.ts";

export function AdminApp({
	platform,
	router,
}: {
	platform: Platform;
	router: RouterProviderProps["router"];
}) {
	const [queryClient] = useState(() => queryClientFor(platform));
	const [versions] = useState(() => createVersions(platform.version, platform.fetch));
	const [api] = useState(() => createAdminApi(versions.fetch));
	useEffect(() => warmOnApproach(router.routes), [router]);
	return (
		<PlatformProvider value={platform}>
			<VersionsProvider value={versions}>
				<AdminApiProvider value={api}>
					<QueryClientProvider client={queryClient}>
						<TooltipProvider>
							<RouterProvider router={router} />
							<Toaster />
						</TooltipProvider>
					</QueryClientProvider>
				</AdminApiProvider>
			</VersionsProvider>
		</PlatformProvider>
	);
}

function queryClientFor({ connection }: Platform): QueryClient {
	const queryClient = createQueryClient();
	const { queries, ...others } = queryClient.getDefaultOptions();
	// Whether there is a network is not the question: the answer may be on this machine.
	if (connection)
		queryClient.setDefaultOptions({ ...others, queries: { ...queries, networkMode: "always" } });
	return queryClient;
}
