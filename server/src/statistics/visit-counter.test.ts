import { expect, test } from "bun:test";
import type { Visit, VisitCount } from "@creations/events/visit";
import { temporaryLog } from "../../test/support/site.ts";
import {
	type Counted,
	createVisitCounter,
	MAX_BROWSERS_PER_NETWORK,
} from "./visit-counter.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const visit = (headers: Record<string, string> = {}, method = "GET") =>
	new Request("http://127.0.0.1/stories/x", {
		method,
		headers: { "user-agent": FIREFOX, ...headers },
	});

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

async function counter(remembered?: number) {
	const { log } = await temporaryLog();
	let now = new Date("2026-03-01T12:00:00Z");
	const counter = createVisitCounter(log, {
		today: async () => dayOf(now),
		now: () => now.getTime(),
		cacheSize: remembered,
	});
	const view = (request: Request, ip: string, storyId: number) =>
		counter.count(request, ip, { what: "story-viewed", storyId });
	const written = async (storyId: number) => {
		await counter.flush();
		const events = await log.readStream(`story-views-${storyId}`);
		return events.map(({ data }) => (data as { views: number }).views);
	};
	const writtenOn = async (day: string) => {
		await counter.flush();
		const events = await log.readStream(`visits-${day.replaceAll("-", "")}`);
		return events.map(({ data }) => (data as { counts: VisitCount[] }).counts);
	};
	const nextDay = () => {
		now = new Date("2026-03-02T00:00:01Z");
	};
	return { log, ...counter, view, written, writtenOn, nextDay };
}

test("the same visitor counts once a day for each story", async () => {
	const { view, written, nextDay } = await counter();
	for (const storyId of [1, 1, 2]) view(visit(), "10.0.0.1", storyId);
	view(visit(), "10.0.0.2", 1);
	expect([await written(1), await written(2)]).toEqual([[2], [1]]);
	nextDay();
	view(visit(), "10.0.0.1", 1);
	expect(await written(1)).toEqual([2, 1]);
});

test("a write of the counts waits for a running write", async () => {
	const { view, written, flush } = await counter();
	view(visit(), "10.0.0.1", 1);
	void flush();
	expect(await written(1)).toEqual([1]);
});

test("user agents of one address add a limited number of views", async () => {
	const { view, written, nextDay } = await counter();
	for (let i = 0; i < 2000; i++)
		view(visit({ "user-agent": `${FIREFOX} ${i}` }), "10.0.0.1", 1);
	// One IPv6 customer has countless addresses.
	for (let i = 1; i < 2000; i++) view(visit(), `2001:db8:0:7::${i.toString(16)}`, 2);
	for (let i = 0; i < 2000; i++)
		view(visit({ "user-agent": `${FIREFOX} ${i}` }), `2001:db8:0:7::${i}`, 3);
	view(visit(), "10.0.0.2", 1);
	expect([await written(1), await written(2), await written(3)]).toEqual([
		[MAX_BROWSERS_PER_NETWORK + 1],
		[1],
		[MAX_BROWSERS_PER_NETWORK],
	]);
	nextDay();
	view(visit(), "10.0.0.1", 1);
	expect(await written(1)).toEqual([MAX_BROWSERS_PER_NETWORK + 1, 1]);
});

test("only the latest networks are remembered", async () => {
	const { view, written } = await counter(2);
	const from = (last: number) => view(visit(), `10.0.0.${last}`, 1);
	for (const last of [1, 2, 3, 1, 2, 3, 4]) from(last);
	expect(await written(1)).toEqual([4]);
	for (const last of [5, 3, 4, 1, 2]) from(last);
	expect(await written(1)).toEqual([4, 3]);
});

test("bots, prefetches, HEAD and requests without a browser's name do not count", async () => {
	const { view, written } = await counter();
	view(visit({ "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }), "10.0.0.1", 1);
	view(visit({ "sec-purpose": "prefetch;prerender" }), "10.0.0.2", 1);
	view(visit({ purpose: "prefetch" }), "10.0.0.3", 1);
	view(visit({}, "HEAD"), "10.0.0.4", 1);
	view(visit({ "user-agent": "" }), "10.0.0.5", 1);
	expect(await written(1)).toEqual([]);
});

test("nothing new means nothing written", async () => {
	const { log, flush } = await counter();
	await flush();
	expect(log.position()).toBe(0);
});

test("counts that could not be written are written the next time", async () => {
	const { log } = await temporaryLog();
	let failing = true;
	const unreliable = {
		...log,
		append: (...request: Parameters<typeof log.append>) =>
			failing ? Promise.reject(new Error("disk")) : log.append(...request),
	};
	const { count, flush } = createVisitCounter(unreliable, {
		today: async () => "2026-03-01",
	});
	count(visit(), "10.0.0.1", { what: "story-viewed", storyId: 1 });
	count(visit(), "10.0.0.1", { what: "finished", storyId: 1 });
	await expect(flush()).rejects.toThrow("disk");
	failing = false;
	await flush();
	expect(await log.readStream("story-views-1")).toMatchObject([
		{ data: { storyId: 1, views: 1 } },
	]);
	expect(await log.readStream("visits-20260301")).toMatchObject([
		{ data: { counts: [{ what: "finished", storyId: 1, count: 1 }] } },
	]);
});

test("an event of views contains no visitor data", async () => {
	const { log, view, written } = await counter();
	view(visit(), "203.0.113.77", 1);
	await written(1);
	const text = JSON.stringify(await log.readStream("story-views-1"));
	expect(text).not.toContain("203.0.113");
	expect(text).not.toContain("Firefox");
});

const beacon = (headers: Record<string, string> = {}) => visit(headers, "POST");
const click = (more: Partial<Visit> = {}): Counted => ({
	what: "etsy",
	productId: 3,
	...more,
});

test("a visitor's click counts once a day for a product and marketplace", async () => {
	const { count, writtenOn, nextDay } = await counter();
	for (const from of [{ storyId: 1 }, {}, { storyId: 2 }])
		count(beacon(), "10.0.0.1", click(from));
	count(beacon(), "10.0.0.1", { what: "amazon", productId: 3 });
	count(beacon(), "10.0.0.2", click({ storyId: 1 }));
	expect(await writtenOn("2026-03-01")).toEqual([
		[
			{ what: "etsy", productId: 3, storyId: 1, count: 2 },
			{ what: "amazon", productId: 3, count: 1 },
		],
	]);
	nextDay();
	count(beacon(), "10.0.0.1", click());
	expect(await writtenOn("2026-03-02")).toEqual([
		[{ what: "etsy", productId: 3, count: 1 }],
	]);
});

test("a story and a product of the same number are counted apart", async () => {
	const { count, writtenOn } = await counter();
	count(beacon(), "10.0.0.1", { what: "etsy", storyId: 3 });
	count(beacon(), "10.0.0.1", click());
	expect((await writtenOn("2026-03-01"))[0]).toHaveLength(2);
});

test("each write of many counts is one event", async () => {
	const { log, count, flush } = await counter();
	for (let from = 0; from < 2000; from++)
		count(
			beacon({ "user-agent": `${FIREFOX} ${from}` }),
			`10.0.${from % 250}.1`,
			click({ productId: 1 + (from % 400) }),
		);
	await flush();
	expect(log.position()).toBe(1);
});
