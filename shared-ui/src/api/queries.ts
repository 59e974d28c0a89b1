import type { CurrentUser } from "@creations/server/answers";
import {
	infiniteQueryOptions,
	mutationOptions,
	QueryClient,
	type QueryKey,
	queryOptions,
} from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { Api, Page } from "./client.ts";

const PAGE = 24;
const LATEST = 6;

const minutes = (count: number) => count * 60_000;

/** Data never goes stale and nothing is asked for twice; what nobody looks at is dropped after `gcTime`. */
const still = {
	staleTime: Number.POSITIVE_INFINITY,
	retry: false,
	refetchOnWindowFocus: false,
	// A page the server rendered as "not found" must hydrate as such instead of asking again.
	retryOnMount: false,
} as const;

const optional = { isOptional: true };

type Requests = Pick<Api, "request">;

export const createQueryClient = () =>
	new QueryClient({ defaultOptions: { queries: still, mutations: { retry: false } } });

const stillQuery = <T>(queryKey: QueryKey, queryFn: () => Promise<T>) =>
	queryOptions({ ...still, gcTime: minutes(5), queryKey, queryFn });

const stillList = <T>(queryKey: QueryKey, from: string | null, page: (after?: string) => Promise<Page<T>>) =>
	infiniteQueryOptions({
		...still,
		gcTime: minutes(5),
		queryKey,
		queryFn: ({ pageParam }) => page(pageParam ?? undefined),
		initialPageParam: from,
		getNextPageParam: ({ next }) => next,
	});

export const userQuery = (api: Requests) => ({
	...stillQuery(["/api/auth/user"], () => userOf(api)),
	gcTime: Number.POSITIVE_INFINITY,
});

/** The person signed in, or null for a visitor; only a 401 says visitor. */
const userOf = ({ request }: Requests): Promise<CurrentUser | null> =>
	request("GET /api/auth/user").catch((error) => {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	});

export const storiesQuery = ({ page }: Api, from: string | null = null) =>
	stillList(["/api/stories", { from }], from, (after) =>
		page("GET /api/stories", { query: { limit: PAGE, after } }),
	);

export const latestStoriesQuery = ({ request }: Api) =>
	stillQuery(["/api/stories", { which: "latest" }], () =>
		request("GET /api/stories", { query: { limit: LATEST } }),
	);

export const popularStoriesQuery = ({ request }: Api) =>
	stillQuery(["/api/stories", { which: "popular" }], () =>
		request("GET /api/stories", { query: { popular: "true" } }),
	);

export const storyQuery = ({ request }: Api, slug: string) =>
	stillQuery(["/api/stories", slug], () => request("GET /api/stories/:story", { params: { story: slug } }));

export const relatedStoriesQuery = ({ request }: Api, story: number) =>
	stillQuery(["/api/stories", story, "related-stories"], () =>
		orEmpty(request("GET /api/stories/:story/related-stories", { params: { story } })),
	);

export const relatedProductsQuery = ({ request }: Api, story: number) =>
	stillQuery(["/api/stories", story, "related-products"], () =>
		orEmpty(request("GET /api/stories/:story/related-products", { params: { story } })),
	);

export const productsQuery = (
	{ page }: Api,
	from: string | null = null,
	categories: readonly number[] = [],
) =>
	stillList(["/api/products", { from, categories }], from, (after) => {
		const category = categories.length > 0 ? categories.map(String) : undefined;
		return page("GET /api/products", { query: { limit: PAGE, category, after } });
	});

export const productQuery = ({ request }: Api, slug: string) =>
	stillQuery(["/api/products", slug], () =>
		request("GET /api/products/:product", { params: { product: slug } }),
	);

export const storiesOfProductQuery = ({ request }: Api, product: number) =>
	stillQuery(["/api/products", product, "stories"], () =>
		orEmpty(request("GET /api/products/:product/stories", { params: { product } })),
	);

export const landingQuery = ({ request }: Api) => ({
	...stillQuery(["/api/landing"], () => request("GET /api/landing")),
	meta: optional,
});

/** The story that the signed-in reader read last and has not finished; null where there is none. */
export const begunStoryQuery = ({ request }: Api) => ({
	...stillQuery(["/api/reading-progress"], async () => (await request("GET /api/reading-progress")).story),
	meta: optional,
});

export const categoriesQuery = ({ request }: Requests) => ({
	...stillQuery(["/api/categories"], () => request("GET /api/categories")),
	gcTime: minutes(10),
	meta: optional,
});

export const subscribeMutation = ({ request }: Requests) =>
	mutationOptions({
		mutationKey: ["/api/newsletter/subscribe"],
		mutationFn: (email: string) => request("POST /api/newsletter/subscribe", { body: { email } }),
		retry: false,
		// Offline it fails and says so, rather than waiting unseen for a network.
		networkMode: "always",
	});

/** What goes beside a story or a product is never worth an error of its own. */
const orEmpty = <T>(list: Promise<T[]>) => list.catch((): T[] => []);
