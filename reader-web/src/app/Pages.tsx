import { useMemo } from "react";
import { UNSAFE_LocationContext as LocationContext, useNavigationType } from "react-router-dom";
import { ErrorBoundary, ErrorPage, NotFoundPage } from "./ErrorPage.tsx";
import { Layout } from "./Layout.tsx";
import { useArrival, usePlaceOnPage } from "./navigation.ts";
import { type Page, pageAt, slugIn } from "./pages.ts";

interface PagesProps {
	pages: Page[];
	/** Makes a page ready to be shown. */
	prepare: (path: string) => Promise<unknown>;
}

/** The page at the address. The one before stays until it is ready. */
export function Pages({ pages, prepare }: PagesProps) {
	const { shown, isUnderway } = useArrival(prepare);
	const { pathname } = shown;
	const navigationType = useNavigationType();
	usePlaceOnPage(shown);
	const place = useMemo(() => ({ location: shown, navigationType }), [shown, navigationType]);
	// What changes only in the query or the history's state draws no page anew.
	const page = useMemo(
		() => (
			<Layout isUnderway={isUnderway}>
				{/* Inside the layout, so that a page that breaks leaves the header in reach. */}
				<ErrorBoundary key={pathname}>
					<PageAt pages={pages} pathname={pathname} />
				</ErrorBoundary>
			</Layout>
		),
		[pages, isUnderway, pathname],
	);
	return <LocationContext value={place}>{page}</LocationContext>;
}

function PageAt({ pages, pathname }: { pages: Page[]; pathname: string }) {
	const page = pageAt(pages, pathname);
	if (!page) return <NotFoundPage />;
	const { Component = ErrorPage } = page;
	return <Component slug={slugIn(page, pathname)} />;
}
