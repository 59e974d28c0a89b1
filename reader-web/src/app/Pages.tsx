import { useMemo } from "react";
import { Outlet, useRoutes } from "react-router-dom";
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
	const { pathname } = shown;
	usePlaceOnPage(shown);
	// What changes only in the query or the history's state draws no page anew.
	const routes = useMemo(() => {
		const children = pages.map(({ path, Component = ErrorPage }) => ({ path, element: <Component /> }));
		const layout = (
			<Layout isUnderway={isUnderway}>
				{/* Inside the layout, so that a page that breaks leaves the header in reach. */}
				<ErrorBoundary key={pathname}>
					<Outlet />
				</ErrorBoundary>
			</Layout>
		);
		return [{ element: layout, children: [...children, { path: "*", element: <NotFoundPage /> }] }];
	}, [pages, isUnderway, pathname]);
	return useRoutes(routes, shown);
}
