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
import { idsIn } from "../home/categoryFilter.ts";

export type Reads = ReturnType<typeof createReads>;

export function createReads(api: Api, queryClient: QueryClient) {
	const after = (address: URL) => address.searchParams.get("after");
	const categories = () => queryClient.prefetchQuery(categoriesQuery(api));
	return {
		categories,
		landing: () => queryClient.prefetchQuery(landingQuery(api)),
		stories: (address: URL) => queryClient.prefetchInfiniteQuery(storiesQuery(api, after(address))),
		products: (address: URL) => queryClient.prefetchInfiniteQuery(productsQuery(api, after(address))),
		storiesOfHome: () =>
			Promise.all([
				queryClient.prefetchQuery(begunStoryQuery(api)),
				queryClient.prefetchQuery(latestStoriesQuery(api)),
				queryClient.prefetchQuery(popularStoriesQuery(api)),
			]),
		async chosenProducts({ search }: URL) {
			await categories();
			const known = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [];
			await queryClient.prefetchInfiniteQuery(productsQuery(api, null, [...idsIn(search, known)]));
		},
		story: (slug: string) => readStory(api, queryClient, slug),
		product: (slug: string) => readProduct(api, queryClient, slug),
	};
}

async function readStory(api: Api, queryClient: QueryClient, slug: string) {
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

async function readProduct(api: Api, queryClient: QueryClient, slug: string) {
	const query = productQuery(api, slug);
	await queryClient.prefetchQuery(query);
	const found = queryClient.getQueryData(query.queryKey);
	if (found?.isPublished) await queryClient.prefetchQuery(storiesOfProductQuery(api, found.id));
}
