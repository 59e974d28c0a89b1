import type { Product, StoryDetail } from "@creations/server/responses";
import {
	type Answer,
	type Api,
	addressOf,
	type InputArgs,
	type Page,
	type Parts,
	type Route,
} from "@creations/shared-ui/api";
import type { ReaderProps } from "@creations/shared-ui/reader";
import type { ListQuery, Query } from "./cache.ts";

const PAGE_SIZE = 24;
const LATEST_COUNT = 6;

const minutes = (count: number) => count * 60_000;

/** A story without its full text, which no page shows. */
export type Story = Omit<StoryDetail, "content">;

/** Builds a query from a route. The answer stays in the cache for five minutes. */
export function query<R extends Extract<Route, `GET ${string}`>>(
	{ request }: Api,
	route: R,
	...asked: InputArgs<R>
): Query<Answer<R>> {
	const { params, query }: Parts = asked[0] ?? {};
	const key = addressOf(route.slice("GET ".length), params, query);
	return { key, ask: () => request(route, ...asked), cacheMs: minutes(5) };
}

const mapQuery = <T, U>(source: Query<T>, make: (answer: T) => U): Query<U> => ({
	...source,
	ask: async () => make(await source.ask()),
});

/** Treats a failure as an empty list, because related items never show an error. */
const orEmpty = <T>(list: Query<T[]>): Query<T[]> => ({
	...list,
	ask: () => list.ask().catch(() => []),
});

const list = <T, Filter extends object>(
	path: string,
	filter: Filter,
	after: string | null,
	page: (
		query: Filter & { limit: number; after?: string | undefined },
	) => Promise<Page<T>>,
): ListQuery<T> => {
	const askFrom = (after?: string) => page({ limit: PAGE_SIZE, ...filter, after });
	return {
		key: addressOf(path, {}, { ...filter, after }),
		ask: () => askFrom(after ?? undefined),
		askFrom,
		cacheMs: minutes(5),
	};
};

export const stories = ({ page }: Api, after: string | null = null) =>
	list("/api/stories", {}, after, (query) => page("GET /api/stories", { query }));

export const latestStories = (api: Api) =>
	query(api, "GET /api/stories", { query: { limit: LATEST_COUNT, sort: "newest" } });

export const popularStories = (api: Api) =>
	query(api, "GET /api/stories", { query: { popular: "true" } });

export const story = (api: Api, slug: string) =>
	mapQuery(
		query(api, "GET /api/stories/:story", { params: { story: slug } }),
		({ content: _, ...story }): Story => story,
	);

/** The pages of the reader: Markdown trees. */
export const storyPages = (api: Api, slug: string) =>
	query(api, "GET /api/stories/:story/pages", { params: { story: slug } }) as Query<
		ReaderProps["pages"]
	>;

export const storyText = (api: Api, slug: string) =>
	query(api, "GET /api/stories/:story/text", { params: { story: slug } });

export const relatedStories = (api: Api, story: number) =>
	orEmpty(query(api, "GET /api/stories/:story/related-stories", { params: { story } }));

export const relatedProducts = (api: Api, story: number) =>
	orEmpty(query(api, "GET /api/stories/:story/related-products", { params: { story } }));

export const products = (
	{ page }: Api,
	after: string | null = null,
	categories: readonly number[] = [],
	options: {
		availability?: Product["availability"] | undefined;
		sort?: "newest" | "oldest" | "name" | undefined;
		q?: string | undefined;
	} = {},
) => {
	const category = categories.length > 0 ? categories.map(String) : undefined;
	return list("/api/products", { category, ...options }, after, (query) =>
		page("GET /api/products", { query }),
	);
};

export const product = (api: Api, slug: string) =>
	query(api, "GET /api/products/:product", { params: { product: slug } });

export const storiesOfProduct = (api: Api, product: number) =>
	orEmpty(query(api, "GET /api/products/:product/stories", { params: { product } }));

export const relatedPieces = (api: Api, product: number) =>
	orEmpty(
		query(api, "GET /api/products/:product/related-products", { params: { product } }),
	);

export const sitePage = (api: Api, slug: string) =>
	query(api, "GET /api/pages/:slug", { params: { slug } });

export const landing = (api: Api) => ({
	...query(api, "GET /api/landing"),
	isOptional: true,
});

/** Keys of the site's log and its witnesses, with which the page checks files offline. */
export const proofKeys = (api: Api) => ({
	...query(api, "GET /api/proof-keys"),
	isOptional: true,
});

/**
 * Returns the story that the signed-in reader read last and has not finished, or null.
 */
export const unfinishedStory = (api: Api) => ({
	...mapQuery(query(api, "GET /api/reading-progress"), ({ story }) => story),
	isOptional: true,
});

export const categories = (api: Api) => ({
	...query(api, "GET /api/categories"),
	cacheMs: minutes(10),
	isOptional: true,
});
