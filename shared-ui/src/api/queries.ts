import { infiniteQueryOptions, mutationOptions, QueryClient, queryOptions } from "@tanstack/react-query";
import type { Api } from "./client.ts";

const minutes = (count: number) => count * 60_000;

/** Data never goes stale and nothing is asked for twice; what nobody looks at is dropped after `gcTime`. */
const still = {
	staleTime: Number.POSITIVE_INFINITY,
	retry: false,
	refetchOnWindowFocus: false,
	// A page the server rendered as "not found" must hydrate as such instead of asking again.
	retryOnMount: false,
} as const;

/** A query client with the defaults of the specification. */
export const createQueryClient = () =>
	new QueryClient({ defaultOptions: { queries: still, mutations: { retry: false } } });

export const userQuery = (api: Pick<Api, "user">) =>
	queryOptions({
		...still,
		queryKey: ["/api/auth/user"],
		queryFn: api.user,
		gcTime: Number.POSITIVE_INFINITY,
	});

/** The list of stories from a place on, page by page. */
export const storiesQuery = (api: Api, from: string | null = null) =>
	infiniteQueryOptions({
		...still,
		queryKey: ["/api/stories", { from }],
		queryFn: ({ pageParam }) => api.stories(pageParam),
		initialPageParam: from,
		getNextPageParam: ({ next }) => next,
		gcTime: minutes(5),
	});

export const latestStoriesQuery = (api: Api) =>
	queryOptions({
		...still,
		queryKey: ["/api/stories", { which: "latest" }],
		queryFn: api.latestStories,
		gcTime: minutes(5),
	});

export const popularStoriesQuery = (api: Api) =>
	queryOptions({
		...still,
		queryKey: ["/api/stories", { which: "popular" }],
		queryFn: api.popularStories,
		gcTime: minutes(5),
	});

export const storyQuery = (api: Api, slug: string) =>
	queryOptions({
		...still,
		queryKey: ["/api/stories", slug],
		queryFn: () => api.story(slug),
		gcTime: minutes(5),
	});

export const relatedStoriesQuery = (api: Api, storyId: number) =>
	queryOptions({
		...still,
		queryKey: ["/api/stories", storyId, "related-stories"],
		queryFn: () => orEmpty(api.relatedStories(storyId)),
		gcTime: minutes(5),
	});

export const relatedProductsQuery = (api: Api, storyId: number) =>
	queryOptions({
		...still,
		queryKey: ["/api/stories", storyId, "related-products"],
		queryFn: () => orEmpty(api.relatedProducts(storyId)),
		gcTime: minutes(5),
	});

/** The list of products from a place on, page by page; only those of some categories where any are given. */
export const productsQuery = (api: Api, from: string | null = null, categories: readonly number[] = []) =>
	infiniteQueryOptions({
		...still,
		queryKey: ["/api/products", { from, categories }],
		queryFn: ({ pageParam }) => api.products(pageParam, categories),
		initialPageParam: from,
		getNextPageParam: ({ next }) => next,
		gcTime: minutes(5),
	});

export const productQuery = (api: Api, slug: string) =>
	queryOptions({
		...still,
		queryKey: ["/api/products", slug],
		queryFn: () => api.product(slug),
		gcTime: minutes(5),
	});

export const storiesOfProductQuery = (api: Api, productId: number) =>
	queryOptions({
		...still,
		queryKey: ["/api/products", productId, "stories"],
		queryFn: () => orEmpty(api.storiesOfProduct(productId)),
		gcTime: minutes(5),
	});

/** What the landing shows beyond its own words; it is whole without. */
export const landingQuery = (api: Api) =>
	queryOptions({
		...still,
		queryKey: ["/api/landing"],
		queryFn: api.landing,
		gcTime: minutes(5),
		meta: { isOptional: true },
	});

/** The story that the signed-in reader read last and has not finished; null where there is none. */
export const begunStoryQuery = (api: Api) =>
	queryOptions({
		...still,
		queryKey: ["/api/reading-progress"],
		queryFn: api.begunStory,
		gcTime: minutes(5),
		meta: { isOptional: true },
	});

export const categoriesQuery = (api: Pick<Api, "categories">) =>
	queryOptions({
		...still,
		queryKey: ["/api/categories"],
		queryFn: api.categories,
		gcTime: minutes(10),
		// Where they are missing, pages say "Uncategorized" and are whole otherwise.
		meta: { isOptional: true },
	});

/** Takes the address and answers with the server's message. */
export const subscribeMutation = (api: Pick<Api, "subscribe">) =>
	mutationOptions({
		mutationKey: ["/api/newsletter/subscribe"],
		mutationFn: api.subscribe,
		retry: false,
		// Offline it fails and says so, rather than waiting unseen for a network.
		networkMode: "always",
	});

/** What goes beside a story or a product is never worth an error of its own. */
async function orEmpty<T>(list: Promise<T[]>): Promise<T[]> {
	return list.catch(() => []);
}
