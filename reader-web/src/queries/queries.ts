import type { StoryDetail } from "@creations/server/answers";
import type { Api, Page } from "@creations/shared-ui/api";
import type { ReaderProps } from "@creations/shared-ui/reader";
import type { Key, ListQuery, Query } from "./cache.ts";

const PAGE = 24;
const LATEST = 6;

const minutes = (count: number) => count * 60_000;

/** A story without its text, which no page shows whole. */
export type Story = Omit<StoryDetail, "content">;

type Requests = Pick<Api, "request">;

const query = <T>(key: Key, ask: () => Promise<T>, more: Partial<Query<T>> = {}): Query<T> => ({
	key,
	ask,
	keptMs: minutes(5),
	...more,
});

const list = <T>(
	key: Key,
	from: string | null,
	page: (after?: string) => Promise<Page<T>>,
): ListQuery<T> => ({ ...query(key, () => page(from ?? undefined)), askFrom: page });

export const stories = ({ page }: Api, from: string | null = null) =>
	list(["/api/stories", { from }], from, (after) =>
		page("GET /api/stories", { query: { limit: PAGE, after } }),
	);

export const latestStories = ({ request }: Api) =>
	query(["/api/stories", { which: "latest" }], () =>
		request("GET /api/stories", { query: { limit: LATEST, sort: "newest" } }),
	);

export const popularStories = ({ request }: Api) =>
	query(["/api/stories", { which: "popular" }], () =>
		request("GET /api/stories", { query: { popular: "true" } }),
	);

export const story = ({ request }: Api, slug: string) =>
	query(["/api/stories", slug], async (): Promise<Story> => {
		const { content: _, ...story } = await request("GET /api/stories/:story", { params: { story: slug } });
		return story;
	});

/** What the reader shows: Markdown trees. */
export const storyPages = ({ request }: Api, slug: string) =>
	query(
		["/api/stories", slug, "pages"],
		async () =>
			(await request("GET /api/stories/:story/pages", { params: { story: slug } })) as ReaderProps["pages"],
	);

export const relatedStories = ({ request }: Api, story: number) =>
	query(["/api/stories", story, "related-stories"], () =>
		orEmpty(request("GET /api/stories/:story/related-stories", { params: { story } })),
	);

export const relatedProducts = ({ request }: Api, story: number) =>
	query(["/api/stories", story, "related-products"], () =>
		orEmpty(request("GET /api/stories/:story/related-products", { params: { story } })),
	);

export const products = (
	{ page }: Api,
	from: string | null = null,
	categories: readonly number[] = [],
	more: { sort?: "newest" | "oldest" | "name" | undefined; q?: string | undefined } = {},
) =>
	list(["/api/products", { from, categories, ...more }], from, (after) => {
		const category = categories.length > 0 ? categories.map(String) : undefined;
		return page("GET /api/products", { query: { limit: PAGE, category, ...more, after } });
	});

export const product = ({ request }: Api, slug: string) =>
	query(["/api/products", slug], () => request("GET /api/products/:product", { params: { product: slug } }));

export const storiesOfProduct = ({ request }: Api, product: number) =>
	query(["/api/products", product, "stories"], () =>
		orEmpty(request("GET /api/products/:product/stories", { params: { product } })),
	);

export const relatedPieces = ({ request }: Api, product: number) =>
	query(["/api/products", product, "related-products"], () =>
		orEmpty(request("GET /api/products/:product/related-products", { params: { product } })),
	);

export const sitePage = ({ request }: Api, slug: string) =>
	query(["/api/pages", slug], () => request("GET /api/pages/:slug", { params: { slug } }));

export const landing = ({ request }: Api) =>
	query(["/api/landing"], () => request("GET /api/landing"), { isOptional: true });

/** The story that the signed-in reader read last and has not finished; null where there is none. */
export const begunStory = ({ request }: Api) =>
	query(["/api/reading-progress"], async () => (await request("GET /api/reading-progress")).story, {
		isOptional: true,
	});

export const categories = ({ request }: Requests) =>
	query(["/api/categories"], () => request("GET /api/categories"), {
		keptMs: minutes(10),
		isOptional: true,
	});

/** What goes beside a story or a product is never worth an error of its own. */
const orEmpty = <T>(list: Promise<T[]>) => list.catch((): T[] => []);
