import "@creations/shared-ui/theme";
import { afterPaint, loadMotion, Toaster, TooltipProvider } from "@creations/shared-ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { AdminApiProvider, createAdminApi } from "./api/adminApi.ts";
import { createQueryClient } from "./api/queries.ts";
import { createUnsavedWork, UnsavedWorkProvider } from "./drafts/unsavedWork.ts";
import { type Platform, PlatformProvider } from "./platform.ts";
import { warmOnApproach } from "./shell/screenAt.tsx";
import { createSite, SiteProvider } from "./site.ts";

/** Renders the whole application for one host and one set of routes. */
export function AdminApp({
	platform,
	router,
}: {
	platform: Platform;
	router: RouterProviderProps["router"];
}) {
	// Requests do not need a network if the host answers from this machine.
	const [queryClient] = useState(() =>
		createQueryClient(platform.connection ? "always" : "online"),
	);
	const [api] = useState(() => createAdminApi(platform.version, platform.fetch));
	const [site] = useState(() => createSite(platform.site, queryClient));
	const [unsavedWork] = useState(createUnsavedWork);
	useEffect(() => warmOnApproach(router.routes), [router]);
	useEffect(() => afterPaint(loadMotion), []);
	return (
		<PlatformProvider value={platform}>
			<AdminApiProvider value={api}>
				<QueryClientProvider client={queryClient}>
					<SiteProvider value={site}>
						<UnsavedWorkProvider value={unsavedWork}>
							<TooltipProvider>
								<RouterProvider router={router} />
								<Toaster />
							</TooltipProvider>
						</UnsavedWorkProvider>
					</SiteProvider>
				</QueryClientProvider>
			</AdminApiProvider>
		</PlatformProvider>
	);
}
