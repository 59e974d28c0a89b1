import type { Api } from "@creations/shared-ui/api";
import { idsIn } from "../home/categoryFilter.ts";
import { chosenProductsQuery } from "../products/choice.ts";
import type { Cache, Query } from "../queries/cache.ts";
import {
	begunStoryQuery,
	categoriesQuery,
	landingQuery,
	latestStoriesQuery,
	popularStoriesQuery,
	productQuery,
	productsQuery,
	relatedPiecesQuery,
	relatedProductsQuery,
	relatedStoriesQuery,
	sitePageQuery,
	storiesOfProductQuery,
	storiesQuery,
	storyQuery,
} from "../queries/queries.ts";
import { searchedIn, searchQuery } from "../search/searchQuery.ts";

export type Reads = ReturnType<typeof createReads>;

export function createReads(api: Api, cache: Cache) {
	const after = (address: URL) => address.searchParams.get("after");
	const categories = () => cache.prefetch(categoriesQuery(api));
	const known = () => cache.answerOf(categoriesQuery(api)).data ?? [];
	return {
		categories,
		sitePage: (slug: string) => cache.prefetch(sitePageQuery(api, slug)),
		landing: () => cache.prefetch(landingQuery(api)),
		stories: (address: URL) => cache.prefetch(storiesQuery(api, after(address))),
		async products({ search, searchParams }: URL) {
			if (searchParams.has("category")) await categories();
			await cache.prefetch(chosenProductsQuery(api, search, known()));
		},
		search: ({ search }: URL) => cache.prefetch(searchQuery(api, searchedIn(search))),
		storiesOfHome: () =>
			Promise.all([
				cache.prefetch(begunStoryQuery(api)),
				cache.prefetch(latestStoriesQuery(api)),
				cache.prefetch(popularStoriesQuery(api)),
			]),
		async chosenProducts({ search }: URL) {
			await categories();
			await cache.prefetch(productsQuery(api, null, [...idsIn(search, known())]));
		},
		async story(slug: string) {
			const found = await read(cache, storyQuery(api, slug));
			// What goes with a draft is known only once it is published.
			if (!found?.isPublished) return;
			await Promise.all([
				cache.prefetch(relatedStoriesQuery(api, found.id)),
				cache.prefetch(relatedProductsQuery(api, found.id)),
			]);
		},
		async product(slug: string) {
			const found = await read(cache, productQuery(api, slug));
			if (!found?.isPublished) return;
			await Promise.all([
				cache.prefetch(storiesOfProductQuery(api, found.id)),
				cache.prefetch(relatedPiecesQuery(api, found.id)),
			]);
		},
	};
}

async function read<T>(cache: Cache, query: Query<T>): Promise<T | undefined> {
	await cache.prefetch(query);
	return cache.answerOf(query).data;
}
