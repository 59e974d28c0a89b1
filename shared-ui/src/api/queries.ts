import { mutationOptions, QueryClient, queryOptions } from "@tanstack/react-query";
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

export const storiesQuery = (api: Api) =>
	queryOptions({ ...still, queryKey: ["/api/stories"], queryFn: api.stories, gcTime: minutes(5) });

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

export const productsQuery = (api: Api) =>
	queryOptions({ ...still, queryKey: ["/api/products"], queryFn: api.products, gcTime: minutes(5) });

export const productQuery = (api: Api, slug: string) =>
	queryOptions({
		...still,
		queryKey: ["/api/products", slug],
		queryFn: () => api.product(slug),
		gcTime: minutes(5),
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

/** What goes beside a story is never worth an error of its own. */
async function orEmpty<T>(list: Promise<T[]>): Promise<T[]> {
	return list.catch(() => []);
}
