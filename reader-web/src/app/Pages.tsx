import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { Router, useLocation } from "react-router-dom";
import { ErrorBoundary, ErrorPage, NotFoundPage } from "./ErrorPage.tsx";
import { createHistory } from "./history.ts";
import { Layout } from "./Layout.tsx";
import { usePendingNavigation, useScrollRestoration } from "./navigation.ts";
import { type Page, pageAt, slugIn } from "./pages.ts";

interface PagesProps {
	pages: Page[];
	/** True while the next page is loading. */
	isLoading?: boolean;
}

/** Shows the page at the router's location. */
export function Pages({ pages, isLoading = false }: PagesProps) {
	const location = useLocation();
	const { pathname } = location;
	useScrollRestoration(location);
	// A change of only the query or the history state does not render the page again.
	return useMemo(
		() => (
			<Layout isLoading={isLoading}>
				{/* Inside the layout, so that the header still works when a page fails. */}
				<ErrorBoundary key={pathname}>
					<PageAt pages={pages} pathname={pathname} />
				</ErrorBoundary>
			</Layout>
		),
		[pages, isLoading, pathname],
	);
}

interface PreloadingRouterProps {
	/** Loads a page's code and data. */
	prepare: (path: string) => Promise<unknown>;
	children: (isLoading: boolean) => ReactNode;
}

/**
 * A browser router that keeps the current page on screen until the next one has loaded.
 */
export function PreloadingRouter({ prepare, children }: PreloadingRouterProps) {
	const [history] = useState(createHistory);
	const [entry, setEntry] = useState(history.current);
	useLayoutEffect(() => history.listen(setEntry), [history]);
	const { current, isLoading } = usePendingNavigation(entry.location, prepare);
	return (
		<Router
			navigator={history}
			location={current}
			navigationType={entry.type}
			useTransitions={false}
		>
			{children(isLoading)}
		</Router>
	);
}

function PageAt({ pages, pathname }: { pages: Page[]; pathname: string }) {
	const page = pageAt(pages, pathname);
	if (!page) return <NotFoundPage />;
	const { Component = ErrorPage } = page;
	return <Component slug={slugIn(page, pathname)} />;
}
