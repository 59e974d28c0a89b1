import { expect, test } from "bun:test";
import {
	type Browser,
	browser,
	browserOf,
	FIREFOX,
	listeningSite,
} from "../../test/support/browser.ts";
import { addProduct, addStory, temporarySite } from "../../test/support/site.ts";
import { storesOnServers } from "../../test/support/two-servers.ts";
import { visitsByDay } from "./daily-visit-list.ts";

async function shop() {
	const site = await listeningSite({ DEMO: "off" });
	await addStory(site.log);
	await addProduct(site.log);
	await addProduct(site.log, { slug: "draft" }, false);
	const admin = await browserOf(site.address, "admin");
	const visitor = browser(site.address, FIREFOX);
	const read = async (path: string) => {
		await site.visits.flush();
		return (await admin.visit(`/api/admin/statistics${path}`)).json();
	};
	return { ...site, admin, visitor, read };
}

const beacon = (who: Browser, path: string, headers = {}) =>
	who.visit(`/api/visits/${path}`, {
		method: "POST",
		headers: { "sec-fetch-site": "same-origin", ...headers },
	});

const ON_PRODUCT = "clicks?to=etsy&page=/products/signet-ring";

test("visits and actions are reported as sums by day, story, product and page", async () => {
	const { visitor, read, address } = await shop();
	expect((await read("")).total).toEqual({
		storyViews: 0,
		finished: 0,
		productViews: 0,
		amazon: 0,
		etsy: 0,
		signUps: 0,
	});
	await visitor.visit("/api/stories/the-ring");
	await visitor.visit("/products/signet-ring");
	expect((await beacon(visitor, "finished?page=/stories/the-ring")).status).toBe(204);
	expect((await beacon(visitor, `${ON_PRODUCT}&from=/stories/the-ring`)).status).toBe(
		204,
	);
	await beacon(visitor, "clicks?to=amazon&page=/stories/the-ring");
	await visitor.send(
		"POST",
		"/api/newsletter/subscribe",
		{ email: "ada@example.com" },
		{ referer: `${address}/stories/the-ring?ref=1` },
	);
	const { days, total, signUps } = await read("?days=7");
	const counted = {
		storyViews: 1,
		finished: 1,
		productViews: 1,
		amazon: 1,
		etsy: 1,
		signUps: 1,
	};
	expect(total).toEqual(counted);
	expect(days).toHaveLength(7);
	expect(days.at(-1)).toMatchObject(counted);
	expect(signUps).toEqual([{ page: "/stories/the-ring", count: 1 }]);
	expect(await read("/stories?sort=finished")).toEqual([
		{
			id: 1,
			name: "The Ring",
			slug: "the-ring",
			isPublished: true,
			views: 1,
			finished: 1,
			amazon: 1,
			etsy: 1,
		},
	]);
	expect(await read("/products")).toMatchObject([
		{ id: 1, views: 1, finished: 0, amazon: 0, etsy: 1 },
	]);
});

test("missing items, other sites and other marketplaces are not counted", async () => {
	const { visitor, read, log } = await shop();
	const before = log.position();
	for (const path of [
		"/products/draft",
		"/products/none",
		"/pages/about",
		"//elsewhere",
		"x".repeat(400),
	])
		expect((await beacon(visitor, `clicks?to=etsy&page=${path}`)).status).toBe(204);
	await beacon(visitor, "finished?page=/products/signet-ring");
	expect(
		(await beacon(visitor, "clicks?to=ebay&page=/products/signet-ring")).status,
	).toBe(422);
	expect((await beacon(visitor, `clicks?to=etsy&page=/${"x".repeat(500)}`)).status).toBe(
		422,
	);
	expect(
		(await beacon(visitor, ON_PRODUCT, { "sec-fetch-site": "cross-site" })).status,
	).toBe(403);
	expect((await visitor.visit(`/api/visits/${ON_PRODUCT}`)).status).toBe(405);
	await read("");
	expect(log.position()).toBe(before);
});

test("administrators and robots are not counted; an unknown page has no name", async () => {
	const { admin, visitor, read, address } = await shop();
	const robots = ["Mozilla/5.0 (compatible; bingbot/2.0)", "curl/8.5.0"];
	for (const who of [
		admin,
		...robots.map((agent) => browser(address, { "user-agent": agent })),
	]) {
		await who.visit("/products/signet-ring", { headers: who === admin ? FIREFOX : {} });
		await beacon(who, ON_PRODUCT);
	}
	for (const path of ["/made/up", "/products/none", "/search"])
		await visitor.send("POST", "/api/newsletter/subscribe", {
			email: "ada@example.com",
			path,
		});
	const { total, signUps } = await read("");
	expect(total).toMatchObject({ productViews: 0, etsy: 0, signUps: 2 });
	expect(signUps).toEqual([
		{ page: "", count: 1 },
		{ page: "/search", count: 1 },
	]);
});

test("a flood from one network counts three and is refused after a while", async () => {
	const { address, read } = await shop();
	const statuses = new Set<number>();
	for (let i = 0; i < 70; i++) {
		const visitor = browser(address, { "user-agent": `${FIREFOX["user-agent"]} ${i}` });
		statuses.add((await beacon(visitor, ON_PRODUCT)).status);
	}
	expect([...statuses]).toEqual([204, 429]);
	expect((await read("")).total.etsy).toBe(3);
});

test("no event and no response contains visitor data", async () => {
	const { visitor, read, log, admin } = await shop();
	await beacon(visitor, ON_PRODUCT);
	await read("");
	const day = new Date().toISOString().slice(0, 10);
	const [event] = await log.readStream(`visits-${day.replaceAll("-", "")}`);
	expect(event?.data).toEqual({
		day,
		counts: [{ what: "etsy", productId: 1, count: 1 }],
	});
	const answer = await admin.visit("/api/admin/statistics.csv?days=7");
	expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(await answer.text()).toBe(
		`"day","what","story","product","page","count"\r\n"${day}","etsy","","signet-ring","","1"\r\n`,
	);
});

test("a day is the one that it is in the site's time zone", async () => {
	const { visitor, read, admin } = await shop();
	const { version: _, ...settings } = await (
		await admin.visit("/api/admin/settings")
	).json();
	// These two time zones never share a day.
	const zones = ["Pacific/Kiritimati", "Pacific/Niue"];
	const days = [];
	for (const timeZone of zones) {
		const saved = await admin.send("PUT", "/api/admin/settings", {
			...settings,
			timeZone,
		});
		expect(saved.status).toBe(200);
		await beacon(
			visitor,
			timeZone === zones[0] ? ON_PRODUCT : "finished?page=/stories/the-ring",
		);
		days.push(await read("?days=7"));
	}
	expect(days[0]).toMatchObject({ timeZone: zones[0], total: { etsy: 1 } });
	expect(days[1]).toMatchObject({ timeZone: zones[1], total: { etsy: 0, finished: 1 } });
	expect(days[0].to > days[1].to).toBe(true);
});

test("counts of several processes are added up by day", async () => {
	const { env } = await storesOnServers();
	const sites = [await temporarySite({ ...env }), await temporarySite({ ...env })];
	const [first] = sites;
	if (!first) throw new Error("no site");
	await addProduct(first.log);
	for (const { ask } of sites) {
		const headers = { ...FIREFOX, "sec-fetch-site": "same-origin" };
		expect(
			(await ask(`/api/visits/${ON_PRODUCT}`, { method: "POST", headers })).status,
		).toBe(204);
	}
	await Promise.all(sites.map(({ visits }) => visits.flush()));
	const day = new Date().toISOString().slice(0, 10);
	expect(await visitsByDay(first.store, { from: day, to: day })).toEqual([
		{ day, what: "etsy", count: 2 },
	]);
});
