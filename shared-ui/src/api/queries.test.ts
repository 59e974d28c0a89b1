import { expect, test } from "bun:test";
import { createApi } from "./client.ts";
import * as queries from "./queries.ts";

const api = createApi(async () => new Response("down", { status: 500 }));
const every = [
	queries.userQuery(api),
	queries.storiesQuery(api),
	queries.storiesQuery(api, "x_1"),
	queries.latestStoriesQuery(api),
	queries.popularStoriesQuery(api),
	queries.storyQuery(api, "a"),
	queries.relatedStoriesQuery(api, 1),
	queries.relatedProductsQuery(api, 1),
	queries.productsQuery(api),
	queries.productsQuery(api, null, [1]),
	queries.productQuery(api, "a"),
	queries.storiesOfProductQuery(api, 1),
	queries.landingQuery(api),
	queries.begunStoryQuery(api),
	queries.categoriesQuery(api),
];

test("no query goes stale, retries, or asks again on focus", () => {
	for (const { staleTime, retry, refetchOnWindowFocus } of every) {
		expect({ staleTime, retry, refetchOnWindowFocus }).toEqual({
			staleTime: Number.POSITIVE_INFINITY,
			retry: false,
			refetchOnWindowFocus: false,
		});
	}
});

test("stories and products are kept five minutes, categories ten", () => {
	expect(queries.storiesQuery(api).gcTime).toBe(300_000);
	expect(queries.productsQuery(api).gcTime).toBe(300_000);
	expect(queries.categoriesQuery(api).gcTime).toBe(600_000);
});

test("no two queries share a key", () => {
	expect(new Set(every.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(every.length);
});

test("a related list that fails is an empty list", async () => {
	const client = queries.createQueryClient();
	expect(await client.fetchQuery(queries.relatedStoriesQuery(api, 1))).toEqual([]);
	expect(await client.fetchQuery(queries.relatedProductsQuery(api, 1))).toEqual([]);
});

test("a story that fails is an error after a single call", async () => {
	let calls = 0;
	const failing = createApi(async () => {
		calls += 1;
		return new Response("", { status: 404 });
	});
	const client = queries.createQueryClient();
	await client.prefetchQuery(queries.storyQuery(failing, "nowhere"));
	expect(client.getQueryState(["/api/stories", "nowhere"])?.status).toBe("error");
	expect(calls).toBe(1);
});

test("only a 401 means visitor", async () => {
	const client = queries.createQueryClient();
	const asUser = (status: number) =>
		client.fetchQuery(queries.userQuery(createApi(async () => new Response("no", { status }))));
	expect(await asUser(401)).toBeNull();
	client.clear();
	for (const status of [403, 404, 500]) await expect(asUser(status)).rejects.toMatchObject({ status });
});
