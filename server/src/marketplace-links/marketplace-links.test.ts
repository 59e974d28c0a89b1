import { expect, test } from "bun:test";
import pino from "pino";
import { administeredSite } from "../../test/support/browser.ts";
import {
	addProduct,
	byTest,
	productText,
	temporaryLog,
} from "../../test/support/site.ts";
import { handle } from "../kernel/log/handle.ts";
import { product } from "../products/index.ts";
import type { AskHost } from "./check-link.ts";
import {
	claimLink,
	goneLinks,
	linkReport,
	saveFound,
	saveMissing,
	updateLinks,
} from "./link-results.ts";
import { createLinkWatcher } from "./link-watcher.ts";
import { chooseLinkWatching } from "./link-watching.ts";
import type { MarketplaceLinks } from "./marketplace-links-responses.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.parse("2026-11-28T10:00:00Z");
const ETSY = "https://www.etsy.com/listing/1";
const AMAZON = "https://www.amazon.com/dp/1";

type Log = Awaited<ReturnType<typeof temporaryLog>>["log"];

/** A shop with a clock and hosts that answer with a status for each address. */
async function shop({ isOn = true } = {}) {
	const { store, log } = await temporaryLog();
	if (isOn) await chooseLinkWatching(log, true, byTest);
	const requests: { at: number; address: string }[] = [];
	const statuses: Record<string, number> = {};
	let time = START;
	const ask: AskHost = async ({ href }) => {
		requests.push({ at: time, address: href });
		return { status: statuses[href] ?? 200, location: undefined };
	};
	const watcher = () =>
		createLinkWatcher({
			config: { baseUrl: "https://jewels.example" },
			store,
			logger: pino({ level: "silent" }),
			ask,
			now: async () => time,
		});
	const { checkNext } = watcher();
	/** Lets the watcher check every half hour. */
	async function wait(ms: number) {
		for (const end = time + ms; time < end; time += HOUR / 2) await checkNext();
	}
	return { store, log, requests, statuses, watcher, wait, gone: () => goneLinks(store) };
}

/** Returns the milliseconds between requests to addresses with this beginning. */
function pausesOf(requests: { at: number; address: string }[], beginning: string) {
	const times = requests
		.filter(({ address }) => address.startsWith(beginning))
		.map(({ at }) => at);
	return times.slice(1).map((at, i) => at - (times[i] ?? 0));
}

type Decide = Parameters<typeof handle<Parameters<typeof product.publish>[0]>>[3];

const change = (log: Log, decide: Decide) => handle(log, product, 1, decide, byTest);

test("without the switch, nothing is requested", async () => {
	const { log, wait, requests } = await shop({ isOn: false });
	await addProduct(log, { etsyUrl: ETSY });
	await wait(DAY);
	expect(requests).toEqual([]);
});

test("each link of a published piece is checked once a day, at a time of its own", async () => {
	const { log, wait, requests } = await shop();
	await addProduct(log, { slug: "a", etsyUrl: ETSY, amazonUrl: AMAZON });
	await addProduct(log, { slug: "b", etsyUrl: ETSY });
	await addProduct(log, { slug: "c", etsyUrl: `${ETSY}00` }, false);
	await addProduct(log, { slug: "d", etsyUrl: "http://www.etsy.com/listing/2" });
	await addProduct(log, { slug: "e", etsyUrl: "https://evil.example/listing/3" });
	await wait(3 * DAY);
	expect(new Set(requests.map(({ address }) => address))).toEqual(
		new Set([ETSY, AMAZON]),
	);
	const pauses = [ETSY, AMAZON].flatMap((address) => pausesOf(requests, address));
	expect(pauses.length).toBeGreaterThanOrEqual(2);
	expect(new Set(pauses)).toEqual(new Set([DAY]));
	expect(new Set(requests.map(({ at }) => at)).size).toBe(requests.length);
});

test("several servers check one link at a time, and each of them once", async () => {
	const { store, log } = await shop();
	for (const slug of ["a", "b"])
		await addProduct(log, { slug, etsyUrl: `https://www.etsy.com/listing/${slug}` });
	await updateLinks(store, START - DAY);
	const claimAll = async (time: number) =>
		(await Promise.all([1, 2, 3].map(() => claimLink(store, time)))).filter(Boolean);
	const first = await claimAll(START);
	expect(first).toHaveLength(1);
	expect(await claimAll(START + 10_000)).toEqual([]);
	const second = await claimAll(START + 60_000);
	expect(second).toHaveLength(1);
	expect(second).not.toEqual(first);
	expect(await claimAll(START + 120_000)).toEqual([]);
});

test("a link is gone if its page is missing on two days", async () => {
	const { log, wait, statuses, gone, store } = await shop();
	await addProduct(log, { name: "Fern Locket", etsyUrl: ETSY });
	statuses[ETSY] = 404;
	await wait(DAY);
	expect(await gone()).toEqual([]);
	await wait(DAY);
	expect(await gone()).toMatchObject([
		{ productId: 1, name: "Fern Locket", shop: "etsy", address: ETSY },
	]);
	expect(await linkReport(store)).toMatchObject({ isOn: true, watched: 1, unknown: 0 });
	statuses[ETSY] = 200;
	await wait(DAY);
	expect(await gone()).toEqual([]);
});

test("two missing pages count only 20 hours apart, and a found page starts again", async () => {
	const { log, store, gone } = await shop();
	await addProduct(log, { etsyUrl: ETSY });
	await updateLinks(store, START);
	await saveMissing(store, ETSY, START);
	await saveMissing(store, ETSY, START + 19 * HOUR);
	expect(await gone()).toEqual([]);
	await saveFound(store, ETSY);
	await saveMissing(store, ETSY, START + 20 * HOUR);
	expect(await gone()).toEqual([]);
	await saveMissing(store, ETSY, START + 40 * HOUR);
	await saveMissing(store, ETSY, START + 41 * HOUR);
	expect(await gone()).toMatchObject([
		{ goneAt: new Date(START + 40 * HOUR).toISOString() },
	]);
});

test.each([403, 429, 500, 503])(
	"status %d reports no link, and keeps reports",
	async (status) => {
		const { log, wait, statuses, gone, store } = await shop();
		await addProduct(log, { etsyUrl: ETSY, amazonUrl: AMAZON });
		statuses[AMAZON] = 410;
		await wait(2 * DAY + HOUR);
		statuses[ETSY] = statuses[AMAZON] = status;
		await wait(3 * DAY);
		expect(await gone()).toMatchObject([{ address: AMAZON }]);
		expect((await linkReport(store)).unknown).toBe(2);
	},
);

test("a host that asks for a pause gets no request for a day, and others do", async () => {
	const { log, wait, statuses, requests } = await shop();
	const etsy = Array.from({ length: 6 }, (_, i) => `${ETSY}${i}`);
	for (const [i, etsyUrl] of etsy.entries())
		await addProduct(log, { slug: `ring-${i}`, etsyUrl, amazonUrl: `${AMAZON}${i}` });
	for (const address of etsy) statuses[address] = 429;
	await wait(2 * DAY);
	const pauses = pausesOf(requests, ETSY);
	expect(pauses.length).toBeGreaterThan(0);
	expect(pauses.filter((ms) => ms < DAY)).toEqual([]);
	const toAmazon = requests.filter(({ address }) => address.startsWith(AMAZON));
	expect(new Set(toAmazon.map(({ address }) => address)).size).toBe(6);
});

test("an edited link, a sale, a draft and the switch end a report", async () => {
	const { log, wait, statuses, gone } = await shop();
	await addProduct(log, { etsyUrl: ETSY });
	statuses[ETSY] = 404;
	await wait(2 * DAY);
	const reported = async () => (await gone()).length;
	expect(await reported()).toBe(1);
	const sold = { availability: "sold", soldOn: "2026-11-28" } as const;
	await change(log, (state) => product.revise(state, { availability: sold }));
	expect(await reported()).toBe(0);
	const available = { availability: "available" } as const;
	await change(log, (state) => product.revise(state, { availability: available }));
	expect(await reported()).toBe(1);
	await change(log, product.unpublish);
	expect(await reported()).toBe(0);
	await change(log, product.publish);
	await chooseLinkWatching(log, false, byTest);
	expect(await reported()).toBe(0);
	await chooseLinkWatching(log, true, byTest);
	expect(await reported()).toBe(1);
	const text = productText({ etsyUrl: `${ETSY}00` });
	await change(log, (state) => product.revise(state, { text }));
	expect(await reported()).toBe(0);
	await wait(HOUR);
	await change(log, (state) =>
		product.revise(state, { text: productText({ etsyUrl: ETSY }) }),
	);
	expect(await reported()).toBe(0);
});

test("turned off and on again, the results are forgotten", async () => {
	const { log, wait, statuses, gone } = await shop();
	await addProduct(log, { etsyUrl: ETSY });
	statuses[ETSY] = 404;
	await wait(2 * DAY);
	await chooseLinkWatching(log, false, byTest);
	await wait(HOUR);
	await chooseLinkWatching(log, true, byTest);
	expect(await gone()).toEqual([]);
});

test("administrators turn the switch, and see links that are gone", async () => {
	const { admin, store, log } = await administeredSite();
	await addProduct(log, { name: "Fern Locket", etsyUrl: ETSY });
	const path = "/api/admin/marketplace-links";
	const links = async (): Promise<MarketplaceLinks> => (await admin.visit(path)).json();
	expect(await links()).toEqual({
		isOn: false,
		watched: 0,
		unknown: 0,
		checkedAt: null,
		gone: [],
	});
	expect((await admin.send("PUT", path, { isOn: "yes" })).status).toBe(422);
	const position = log.position();
	for (let n = 0; n < 2; n++)
		expect(await (await admin.send("PUT", path, { isOn: true })).json()).toMatchObject({
			isOn: true,
		});
	expect(log.position()).toBe(position + 1);
	await updateLinks(store, START);
	await saveMissing(store, ETSY, START);
	await saveMissing(store, ETSY, START + DAY);
	expect(await links()).toMatchObject({ watched: 1, gone: [{ name: "Fern Locket" }] });
	const status = await (await admin.visit("/api/admin/operations")).json();
	expect(status).toMatchObject({
		problems: [],
		warnings: [{ says: "1 marketplace link is gone." }],
		findings: [
			{ check: "Marketplace links", reason: "links-gone", values: { count: 1 } },
		],
	});
});
