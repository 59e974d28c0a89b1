import { expect, mock, test } from "bun:test";
import { createApi } from "@creations/shared-ui/api";
import { Cache } from "./cache.ts";
import * as queries from "./queries.ts";

/**
 * Creates a query that resolves with these answers in turn and repeats the last one. An
 * answer that is not a number rejects.
 */
function aQuery(...answers: unknown[]) {
	const ask = mock(async () => {
		const answer = answers.length > 1 ? answers.shift() : answers[0];
		if (typeof answer !== "number") throw new Error("down");
		return answer;
	});
	return { key: "/api/x", ask, cacheMs: 1000 };
}

const noted = () => {};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("concurrent fetches share one request", async () => {
	const cache = new Cache();
	const query = aQuery(1);
	expect(await Promise.all([cache.fetch(query), cache.fetch(query)])).toEqual([1, 1]);
	cache.watch(query, noted);
	expect(await cache.fetch(query)).toBe(1);
	expect(query.ask).toHaveBeenCalledTimes(1);
});

test("answers and failures of the page are not requested again", async () => {
	for (const answer of [{ data: 7 }, { isError: true }]) {
		const query = aQuery(1);
		const cache = new Cache([{ key: query.key, ...answer }]);
		cache.watch(query, noted);
		expect(cache.answerOf(query)).toEqual(answer);
		expect(query.ask).not.toHaveBeenCalled();
	}
});

test("a fetch after a failure sends a new request", async () => {
	const cache = new Cache();
	const query = aQuery("down", 2);
	await cache.prefetch(query);
	expect(cache.answerOf(query)).toEqual({ isError: true });
	expect(await cache.fetch(query)).toBe(2);
	expect(cache.errors()).toEqual([]);
});

test("a watched failure is retried when the network returns", async () => {
	const cache = new Cache();
	const query = aQuery("down", 2);
	const changed = mock();
	cache.watch(query, changed);
	await settled();
	cache.retry();
	await settled();
	expect(cache.answerOf(query)).toEqual({ data: 2 });
	expect(changed).toHaveBeenCalledTimes(2);
});

test("an invalidated answer is refetched and stays until the new one arrives", async () => {
	const cache = new Cache();
	const query = aQuery(1, 2);
	await cache.fetch(query);
	cache.watch(query, noted);
	cache.invalidate(query.key);
	expect(cache.answerOf(query)).toEqual({ data: 1 });
	await settled();
	expect(cache.answerOf(query)).toEqual({ data: 2 });
});

test("only an unwatched answer expires", async () => {
	let time = 0;
	const cache = new Cache([], () => time);
	const query = aQuery(1, 2);
	const leave = cache.watch(query, noted);
	await settled();
	time = 5000;
	expect(cache.answerOf(query)).toEqual({ data: 1 });
	leave();
	time = 6000;
	expect(await cache.fetch(query)).toBe(1);
	time = 6001;
	expect(cache.answerOf(query)).toEqual({});
	expect(await cache.fetch(query)).toBe(2);
});

const api = createApi(async () => new Response("down", { status: 500 }));
const every = [
	queries.stories(api),
	queries.stories(api, "x_1"),
	queries.latestStories(api),
	queries.popularStories(api),
	queries.story(api, "a"),
	queries.relatedStories(api, 1),
	queries.relatedProducts(api, 1),
	queries.products(api),
	queries.products(api, null, [1]),
	queries.products(api, null, [1], { sort: "name" }),
	queries.products(api, null, [1], { q: "name" }),
	queries.product(api, "a"),
	queries.storiesOfProduct(api, 1),
	queries.landing(api),
	queries.unfinishedStory(api),
	queries.categories(api),
];

test("stories and products stay cached for five minutes, categories for ten", () => {
	expect(queries.stories(api).cacheMs).toBe(300_000);
	expect(queries.products(api).cacheMs).toBe(300_000);
	expect(queries.categories(api).cacheMs).toBe(600_000);
});

test("no two queries share a key", () => {
	expect(new Set(every.map(({ key }) => key)).size).toBe(every.length);
});

test("a related list that fails is an empty list, a story that fails an error", async () => {
	const cache = new Cache();
	expect(await cache.fetch(queries.relatedStories(api, 1))).toEqual([]);
	expect(await cache.fetch(queries.relatedProducts(api, 1))).toEqual([]);
	await cache.prefetch(queries.story(api, "nowhere"));
	expect(cache.errors()).toMatchObject([{ status: 500 }]);
	await cache.prefetch(queries.categories(api));
	expect(cache.errors()).toHaveLength(1);
});
