import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { Router, useLocation } from "react-router-dom";
import { ErrorBoundary, ErrorPage, NotFoundPage } from "./ErrorPage.tsx";
import { createHistory } from "./history.ts";
import { Layout } from "./Layout.tsx";
import { useArrival, usePlaceOnPage } from "./navigation.ts";
import { type Page, pageAt, slugIn } from "./pages.ts";

interface PagesProps {
	pages: Page[];
	/** True while the next page is loading. */
	isUnderway?: boolean;
}

/** Shows the page at the router's location. */
export function Pages({ pages, isUnderway = false }: PagesProps) {
	const shown = useLocation();
	const { pathname } = shown;
	usePlaceOnPage(shown);
	// A change of only the query or the history state does not render the page again.
	return useMemo(
		() => (
			<Layout isUnderway={isUnderway}>
				{/* Inside the layout, so that the header still works when a page fails. */}
				<ErrorBoundary key={pathname}>
					<PageAt pages={pages} pathname={pathname} />
				</ErrorBoundary>
			</Layout>
		),
		[pages, isUnderway, pathname],
	);
}

interface ArrivalRouterProps {
	/** Loads a page's code and data. */
	prepare: (path: string) => Promise<unknown>;
	children: (isUnderway: boolean) => ReactNode;
}

/** A browser router that keeps the current page on screen until the next one has loaded. */
export function ArrivalRouter({ prepare, children }: ArrivalRouterProps) {
	const [history] = useState(createHistory);
	const [{ location, type }, setEntry] = useState(history.current);
	useLayoutEffect(() => history.listen(setEntry), [history]);
	const { shown, isUnderway } = useArrival(location, prepare);
	return (
		<Router navigator={history} location={shown} navigationType={type} useTransitions={false}>
			{children(isUnderway)}
		</Router>
	);
}

function PageAt({ pages, pathname }: { pages: Page[]; pathname: string }) {
	const page = pageAt(pages, pathname);
	if (!page) return <NotFoundPage />;
	const { Component = ErrorPage } = page;
	return <Component slug={slugIn(page, pathname)} />;
}
