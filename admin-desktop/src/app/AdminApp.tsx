import { Toaster, TooltipProvider } from "@creations/shared-ui";
import "@creations/shared-ui/theme";
import { createQueryClient } from "@creations/shared-ui/api";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { AdminApiProvider, createAdminApi } from "./api/adminApi.ts";
import { type Platform, PlatformProvider } from "./platform.ts";

/** The whole administration, on any host. */
export function AdminApp({
	platform,
	router,
}: {
	platform: Platform;
	router: RouterProviderProps["router"];
}) {
	const [queryClient] = useState(createQueryClient);
	const [api] = useState(() => createAdminApi(platform.fetch));
	return (
		<PlatformProvider value={platform}>
			<AdminApiProvider value={api}>
				<QueryClientProvider client={queryClient}>
					<TooltipProvider>
						<RouterProvider router={router} />
						<Toaster />
					</TooltipProvider>
				</QueryClientProvider>
			</AdminApiProvider>
		</PlatformProvider>
	);
}
