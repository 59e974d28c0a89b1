import { expect, test } from "bun:test";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import { pageOf, pagesFrom } from "./support/browser.ts";
import {
	addCategories,
	addProduct,
	addStory,
	byTest,
	temporarySite,
} from "./support/site.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

async function longLists(count: number) {
	const site = await temporarySite();
	await addCategories(site.log, 3);
	for (const n of upTo(count)) {
		await addStory(site.log, { slug: `s-${n}`, title: `Story ${n}` });
		await addProduct(site.log, { slug: `p-${n}`, categoryId: (n % 3) + 1 });
	}
	return site;
}

function viewed(log: EventLog, storyId: number, views: number) {
	const events = [{ type: "StoryViewsCounted" as const, data: { storyId, views } }];
	return log.append({
		...byTest,
		stream: `story-views-${storyId}`,
		expectedVersion: 0,
		events,
	});
}

type Ask = Awaited<ReturnType<typeof temporarySite>>["ask"];

const page = (ask: Ask, path: string) => pageOf<{ id: number }>(ask, path);

const walk = async (ask: Ask, path: string) =>
	(await pagesFrom<{ id: number }>(ask, path)).map((items) => items.map(({ id }) => id));

test("lists are whole up to a hundred items, and go on from there under Link", async () => {
	const { ask } = await longLists(103);
	for (const path of ["/api/stories", "/api/products"]) {
		const [first, second, ...more] = await walk(ask, path);
		expect(more).toEqual([]);
		expect(first).toEqual(upTo(103).slice(3).reverse());
		expect(second).toEqual([3, 2, 1]);
	}
	const inTwoOfThree = upTo(103).filter((n) => n % 3 !== 1);
	expect((await walk(ask, "/api/products?limit=20&category=3,1")).flat()).toEqual(
		inTwoOfThree.reverse(),
	);
});

test("changes between pages neither skip nor repeat items", async () => {
	const { ask, log } = await longLists(7);
	const { items, next = "" } = await page(ask, "/api/stories?limit=3");
	expect(items.map(({ id }) => id)).toEqual([7, 6, 5]);
	await addStory(log, { slug: "newest" });
	expect(await walk(ask, next)).toEqual([[4, 3, 2], [1]]);
});

test("the popular ones are the three with the most views, and none without", async () => {
	const { ask, log, responseCache } = await longLists(5);
	const popular = async () =>
		(await page(ask, "/api/stories?popular=true")).items.map(({ id }) => id);
	expect(await popular()).toEqual([]);
	await viewed(log, 2, 5);
	await viewed(log, 1, 9);
	responseCache.clear();
	expect(await popular()).toEqual([1, 2]);
	await viewed(log, 3, 5);
	await viewed(log, 4, 6);
	responseCache.clear();
	expect(await popular()).toEqual([1, 4, 3]);
});

test("views do not rebuild a response within half a minute", async () => {
	const { ask, log } = await longLists(2);
	const list = async () => (await ask("/api/stories")).headers.get("etag");
	const before = await list();
	await viewed(log, 1, 3);
	expect(await list()).toBe(before);
});

test("missing places, pages, stories and parts are not found and not cached", async () => {
	const { ask, responseCache } = await longLists(2);
	const before = responseCache.bytes;
	const madeUp = "2026-01-02T03:04:05.678Z_1";
	for (const path of [
		`/api/stories?after=${madeUp}`,
		`/api/products?after=${madeUp}`,
		"/api/stories/nothing",
		"/stories/nothing",
		"/sitemap-stories-9.xml",
	])
		expect((await ask(path)).status).toBe(404);
	for (const query of [
		"after=x",
		`after=${"7".repeat(5000)}`,
		"limit=0",
		"limit=101",
		"popular=no",
	])
		expect((await ask(`/api/stories?${query}`)).status).toBe(422);
	expect((await ask(`/api/products?category=${"1,".repeat(300)}1`)).status).toBe(422);
	expect(responseCache.bytes).toBe(before);
});
