import { expect, test } from "bun:test";
import { temporaryLog } from "../../test/support/site.ts";
import { createViewCounter, VIEWS_PER_NETWORK } from "./view-counter.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const visit = (headers: Record<string, string> = {}, method = "GET") =>
	new Request("http://127.0.0.1/stories/x", { method, headers: { "user-agent": FIREFOX, ...headers } });

async function counter(remembered?: number) {
	const { log } = await temporaryLog();
	let today = new Date("2026-03-01T12:00:00Z");
	const views = createViewCounter(log, () => today, remembered);
	const written = async (storyId: number) => {
		await views.flush();
		const events = await log.readStream(`story-views-${storyId}`);
		return events.map(({ data }) => (data as { views: number }).views);
	};
	const nextDay = () => {
		today = new Date("2026-03-02T00:00:01Z");
	};
	return { log, views, written, nextDay };
}

test("the same visitor counts once a day for each story", async () => {
	const { views, written, nextDay } = await counter();
	for (const storyId of [1, 1, 2]) views.count(visit(), "10.0.0.1", storyId);
	views.count(visit(), "10.0.0.2", 1);
	expect([await written(1), await written(2)]).toEqual([[2], [1]]);
	nextDay();
	views.count(visit(), "10.0.0.1", 1);
	expect(await written(1)).toEqual([2, 1]);
});

test("whoever has the counts written waits for those that are being written", async () => {
	const { views, written } = await counter();
	views.count(visit(), "10.0.0.1", 1);
	void views.flush();
	expect(await written(1)).toEqual([1]);
});

test("who calls a browser by many names does not invent views, a household has some", async () => {
	const { views, written, nextDay } = await counter();
	for (let i = 0; i < 2000; i++) views.count(visit({ "user-agent": `${FIREFOX} ${i}` }), "10.0.0.1", 1);
	// The addresses of one IPv6 customer are without number as well.
	for (let i = 1; i < 2000; i++) views.count(visit(), `2001:db8:0:7::${i.toString(16)}`, 2);
	for (let i = 0; i < 2000; i++)
		views.count(visit({ "user-agent": `${FIREFOX} ${i}` }), `2001:db8:0:7::${i}`, 3);
	views.count(visit(), "10.0.0.2", 1);
	expect([await written(1), await written(2), await written(3)]).toEqual([
		[VIEWS_PER_NETWORK + 1],
		[1],
		[VIEWS_PER_NETWORK],
	]);
	nextDay();
	views.count(visit(), "10.0.0.1", 1);
	expect(await written(1)).toEqual([VIEWS_PER_NETWORK + 1, 1]);
});

test("only the latest networks are remembered", async () => {
	const { views, written } = await counter(2);
	const from = (last: number) => views.count(visit(), `10.0.0.${last}`, 1);
	for (const last of [1, 2, 3, 1, 2, 3, 4]) from(last);
	expect(await written(1)).toEqual([4]);
	for (const last of [5, 3, 4, 1, 2]) from(last);
	expect(await written(1)).toEqual([4, 3]);
});

test("bots, prefetches, HEAD and requests without a browser's name do not count", async () => {
	const { views, written } = await counter();
	views.count(visit({ "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }), "10.0.0.1", 1);
	views.count(visit({ "sec-purpose": "prefetch;prerender" }), "10.0.0.2", 1);
	views.count(visit({ purpose: "prefetch" }), "10.0.0.3", 1);
	views.count(visit({}, "HEAD"), "10.0.0.4", 1);
	views.count(visit({ "user-agent": "" }), "10.0.0.5", 1);
	expect(await written(1)).toEqual([]);
});

test("nothing new means nothing written", async () => {
	const { log, views } = await counter();
	await views.flush();
	expect(log.position()).toBe(0);
});

test("what could not be written is written the next time", async () => {
	const { log } = await temporaryLog();
	let failing = true;
	const unreliable = {
		...log,
		append: (...request: Parameters<typeof log.append>) =>
			failing ? Promise.reject(new Error("disk")) : log.append(...request),
	};
	const views = createViewCounter(unreliable);
	views.count(visit(), "10.0.0.1", 1);
	expect(views.flush()).rejects.toThrow("disk");
	await views.flush().catch(() => {});
	failing = false;
	await views.flush();
	expect(await log.readStream("story-views-1")).toMatchObject([{ data: { storyId: 1, views: 1 } }]);
});

test("an event of views holds nothing of whoever viewed", async () => {
	const { log, views, written } = await counter();
	views.count(visit(), "203.0.113.77", 1);
	await written(1);
	const text = JSON.stringify(await log.readStream("story-views-1"));
	expect(text).not.toContain("203.0.113");
	expect(text).not.toContain("Firefox");
});
