import { Outlet, type RouteObject, useRoutes } from "react-router-dom";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { Layout } from "./Layout.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import type { Page } from "./pages.ts";
import { useArrival } from "./useArrival.ts";
import { usePlaceOnPage } from "./usePlaceOnPage.ts";

interface PagesProps {
	pages: Page[];
	/** Makes a page ready to be shown. */
	prepare: (path: string) => Promise<unknown>;
}

/** The page at the address. The one before stays until it is ready. */
export function Pages({ pages, prepare }: PagesProps) {
	const { shown, isUnderway } = useArrival(prepare);
	usePlaceOnPage(shown);
	const children = pages.map(
		({ path, Component = ErrorPage }): RouteObject => ({ path, element: <Component /> }),
	);
	const layout = (
		<Layout isUnderway={isUnderway}>
			{/* Inside the layout, so that a page that breaks leaves the header in reach. */}
			<ErrorBoundary key={shown.pathname}>
				<Outlet />
			</ErrorBoundary>
		</Layout>
	);
	return useRoutes(
		[{ element: layout, children: [...children, { path: "*", element: <NotFoundPage /> }] }],
		shown,
	);
}
