import type { CurrentUser } from "@creations/server/answers";
import type { Api } from "@creations/shared-ui/api";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params, RouteObject } from "react-router-dom";
import { ErrorPage } from "./ErrorPage.tsx";
import { Layout } from "./Layout.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { createReads } from "./reads.ts";

export interface RoutesOptions {
	api: Api;
	queryClient: QueryClient;
	user: CurrentUser | null;
	/** How long a navigation waits for its data: the server for all of it, the browser only briefly. */
	settle: (reads: Promise<unknown>) => Promise<unknown>;
}

/** What a route's `handle` says; the server preloads the module that belongs to the page. */
export interface PageHandle {
	source: string;
}

export function createRoutes({ api, queryClient, user, settle }: RoutesOptions): RouteObject[] {
	const page: DefinePage = (source, Component, reads = () => []) => ({
		id: source,
		handle: { source } satisfies PageHandle,
		lazy: { Component },
		loader: async ({ params, request }: { params: Params; request: Request }) => {
			await settle(Promise.all(reads(params.slug ?? "", new URL(request.url))));
			return null;
		},
		// What changes with the query alone, the page asks for itself: a choice shows at once.
		shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
			currentUrl.pathname !== nextUrl.pathname,
	});
	const reads = createReads(api, queryClient);
	const pages: RouteObject[] = [
		{ index: true, ...(user ? homePage(page, reads) : landingPage(page, reads)) },
		...storyPages(page, reads),
		...productPages(page, reads),
		// Visitors have none, so for them this address is like any other that does not exist.
		...(user ? [{ path: "account", ...accountPage(page) }] : []),
		{ path: "*", Component: NotFoundPage },
	];
	return [
		{
			element: <Layout />,
			ErrorBoundary: ErrorPage,
			// Inside the layout, so that a page that breaks leaves the header in reach.
			children: [{ ErrorBoundary: ErrorPage, children: pages }],
		},
	];
}

/** @param reads what the page shows, by the slug in its address and the whole address */
type DefinePage = (
	source: string,
	Component: () => Promise<ComponentType>,
	reads?: (slug: string, address: URL) => Promise<unknown>[],
) => Pick<RouteObject, "id" | "handle" | "lazy" | "loader" | "shouldRevalidate">;

type Reads = ReturnType<typeof createReads>;

const homePage = (page: DefinePage, reads: Reads) =>
	page(
		"src/home/HomePage.tsx",
		() => import("../home/HomePage.tsx").then((module) => module.HomePage),
		(_slug, address) => [reads.storiesOfHome(), reads.chosenProducts(address)],
	);

const landingPage = (page: DefinePage, reads: Reads) =>
	page(
		"src/landing/LandingPage.tsx",
		() => import("../landing/LandingPage.tsx").then((module) => module.LandingPage),
		() => [reads.landing(), reads.categories()],
	);

const accountPage = (page: DefinePage) =>
	page("src/account/AccountPage.tsx", () =>
		import("../account/AccountPage.tsx").then((module) => module.AccountPage),
	);

const storyPages = (page: DefinePage, reads: Reads) => [
	{
		path: "stories",
		...page(
			"src/stories/StoriesPage.tsx",
			() => import("../stories/StoriesPage.tsx").then((module) => module.StoriesPage),
			(_slug, address) => [reads.stories(address)],
		),
	},
	{
		path: "stories/:slug",
		...page(
			"src/stories/StoryPage.tsx",
			() => import("../stories/StoryPage.tsx").then((module) => module.StoryPage),
			(slug) => [reads.story(slug), reads.categories()],
		),
	},
];

const productPages = (page: DefinePage, reads: Reads) => [
	{
		path: "products",
		...page(
			"src/products/ProductsPage.tsx",
			() => import("../products/ProductsPage.tsx").then((module) => module.ProductsPage),
			(_slug, address) => [reads.products(address), reads.categories()],
		),
	},
	{
		path: "products/:slug",
		...page(
			"src/products/ProductPage.tsx",
			() => import("../products/ProductPage.tsx").then((module) => module.ProductPage),
			(slug) => [reads.product(slug), reads.categories()],
		),
	},
];
