import type { CurrentUser } from "@creations/server/answers";
import {
	type Api,
	begunStoryQuery,
	categoriesQuery,
	landingQuery,
	latestStoriesQuery,
	popularStoriesQuery,
	productQuery,
	productsQuery,
	relatedProductsQuery,
	relatedStoriesQuery,
	storiesOfProductQuery,
	storiesQuery,
	storyQuery,
} from "@creations/shared-ui/api";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params, RouteObject } from "react-router-dom";
import { idsIn } from "../home/categoryFilter.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { Layout } from "./Layout.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

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
	const page = (
		source: string,
		Component: () => Promise<ComponentType>,
		reads: (slug: string, address: URL) => Promise<unknown>[] = () => [],
	) => ({
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

	const place = (address: URL) => address.searchParams.get("after");
	const categories = () => queryClient.prefetchQuery(categoriesQuery(api));

	/** The products that Home shows: those of the categories in its address. */
	async function chosenProducts({ search }: URL) {
		await categories();
		const known = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [];
		await queryClient.prefetchInfiniteQuery(productsQuery(api, null, [...idsIn(search, known)]));
	}

	async function story(slug: string) {
		const query = storyQuery(api, slug);
		await queryClient.prefetchQuery(query);
		const found = queryClient.getQueryData(query.queryKey);
		// What goes with a draft is known only once it is published.
		if (!found?.isPublished) return;
		await Promise.all([
			queryClient.prefetchQuery(relatedStoriesQuery(api, found.id)),
			queryClient.prefetchQuery(relatedProductsQuery(api, found.id)),
		]);
	}

	async function product(slug: string) {
		const query = productQuery(api, slug);
		await queryClient.prefetchQuery(query);
		const found = queryClient.getQueryData(query.queryKey);
		if (found?.isPublished) await queryClient.prefetchQuery(storiesOfProductQuery(api, found.id));
	}

	const front = user
		? page(
				"src/home/HomePage.tsx",
				() => import("../home/HomePage.tsx").then((module) => module.HomePage),
				(_slug, address) => [
					queryClient.prefetchQuery(begunStoryQuery(api)),
					queryClient.prefetchQuery(latestStoriesQuery(api)),
					queryClient.prefetchQuery(popularStoriesQuery(api)),
					chosenProducts(address),
				],
			)
		: page(
				"src/landing/LandingPage.tsx",
				() => import("../landing/LandingPage.tsx").then((module) => module.LandingPage),
				() => [queryClient.prefetchQuery(landingQuery(api)), categories()],
			);

	const account = page("src/account/AccountPage.tsx", () =>
		import("../account/AccountPage.tsx").then((module) => module.AccountPage),
	);

	return [
		{
			element: <Layout />,
			ErrorBoundary: ErrorPage,
			children: [
				{
					// Inside the layout, so that a page that breaks leaves the header in reach.
					ErrorBoundary: ErrorPage,
					children: [
						{ index: true, ...front },
						{
							path: "stories",
							...page(
								"src/stories/StoriesPage.tsx",
								() => import("../stories/StoriesPage.tsx").then((module) => module.StoriesPage),
								(_slug, address) => [queryClient.prefetchInfiniteQuery(storiesQuery(api, place(address)))],
							),
						},
						{
							path: "stories/:slug",
							...page(
								"src/stories/StoryPage.tsx",
								() => import("../stories/StoryPage.tsx").then((module) => module.StoryPage),
								(slug) => [story(slug), categories()],
							),
						},
						{
							path: "products",
							...page(
								"src/products/ProductsPage.tsx",
								() => import("../products/ProductsPage.tsx").then((module) => module.ProductsPage),
								(_slug, address) => [
									queryClient.prefetchInfiniteQuery(productsQuery(api, place(address))),
									categories(),
								],
							),
						},
						{
							path: "products/:slug",
							...page(
								"src/products/ProductPage.tsx",
								() => import("../products/ProductPage.tsx").then((module) => module.ProductPage),
								(slug) => [product(slug), categories()],
							),
						},
						// Visitors have none, so for them this address is like any other that does not exist.
						...(user ? [{ path: "account", ...account }] : []),
						{ path: "*", Component: NotFoundPage },
					],
				},
			],
		},
	];
}
