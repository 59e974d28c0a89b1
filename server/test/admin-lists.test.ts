import { expect, test } from "bun:test";
import { addCategory } from "../src/categories/index.ts";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import { queueForAll } from "../src/sending/sending-routes.ts";
import { administeredSite, pageOf, pagesFrom } from "./support/browser.ts";
import { addresses, subscribeAll } from "./support/newsletter.ts";
import { addProduct, addStory, byTest } from "./support/site.ts";

async function administration() {
	const { admin, ...site } = await administeredSite();

	async function visit(path: string) {
		const answer = await admin.visit(path);
		expect([path, answer.status]).toEqual([path, 200]);
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		return answer;
	}

	async function page(path: string) {
		const { answer, items, next } = await pageOf<{ id: number; content?: string }>(
			visit,
			path,
		);
		return { rows: items, next, total: Number(answer.headers.get("x-total-count")) };
	}

	const pages = async (path: string) =>
		(await pagesFrom<{ id: number }>(visit, path)).map((rows) =>
			rows.map(({ id }) => id),
		);

	const ids = async (path: string) => (await page(path)).rows.map(({ id }) => id);
	return { ...site, admin, page, pages, ids };
}

const makers = {
	stories: (log: EventLog, slug: string, title: string, excerpt: string) =>
		addStory(log, { slug, title, excerpt }, slug.endsWith("1")),
	products: (log: EventLog, slug: string, name: string, description: string) =>
		addProduct(log, { slug, name, description }, slug.endsWith("1")),
};

for (const plural of ["stories", "products"] as const) {
	const path = `/api/admin/${plural}`;
	const make = makers[plural];

	test(`${plural} are answered whole up to a hundred, and page by page beyond`, async () => {
		const { log, page, pages } = await administration();
		for (let n = 1; n <= 100; n++)
			await make(log, `item-${n}`, `Item ${n}`, "Of silver.");
		const whole = await page(path);
		expect([whole.rows.length, whole.total, whole.next]).toEqual([100, 100, undefined]);
		expect(whole.rows.some(({ content }) => content !== undefined)).toBe(false);
		await make(log, "item-101", "Item 101", "Of silver.");
		const newestFirst = Array.from({ length: 101 }, (_, i) => 101 - i);
		expect(await pages(path)).toEqual([
			newestFirst.slice(0, 100),
			newestFirst.slice(100),
		]);
		expect((await page(path)).total).toBe(101);
	});

	test(`${plural} are searched on the server, for any script, case and accents`, async () => {
		const { log, ids, page } = await administration();
		const names = ["Ring of Café Brúnava", "Кольцо моря", "金の指輪", "Locket 50%_off"];
		for (const [i, name] of names.entries())
			await make(log, `item-${i}`, name, `Piece ${i}`);
		const found: [string, number[]][] = [
			["cafe brunava", [1]],
			["КОЛЬЦО", [2]],
			["指輪", [3]],
			["50%_off", [4]],
			["%", [4]],
			["piece", [4, 3, 2, 1]],
			["item-2 piece", [3]],
			["ring locket", []],
			["piece, ring", []],
			["  ", [4, 3, 2, 1]],
		];
		for (const [search, expected] of found)
			expect([search, await ids(`${path}?q=${encodeURIComponent(search)}`)]).toEqual([
				search,
				expected,
			]);
		expect(await page(`${path}?q=piece&limit=2`)).toMatchObject({
			total: 4,
			next: expect.stringContaining("q=piece"),
		});
		expect(await ids(`${path}?ids=4,2,99`)).toEqual([4, 2]);
	});

	test(`deleted ${plural} are pages of their own`, async () => {
		const { log, admin, pages, page, ids } = await administration();
		for (let n = 1; n <= 5; n++) await make(log, `item-${n}`, `Item ${n}`, "Of silver.");
		for (const id of [1, 3, 4]) await admin.send("DELETE", `${path}/${id}`);
		expect(await pages(`${path}/deleted?limit=2`)).toEqual([[4, 3], [1]]);
		expect(await ids(path)).toEqual([5, 2]);
		await admin.send("POST", `${path}/3/restore`);
		expect(await ids(path)).toEqual([5, 3, 2]);
		expect((await page(`${path}/deleted`)).total).toBe(2);
	});
}

test("a place, a number or a limit that is none is refused", async () => {
	const { admin } = await administration();
	for (const asked of [
		"after=x",
		"limit=0",
		"limit=101",
		"ids=1;2",
		`q=${"x".repeat(201)}`,
	])
		expect([asked, (await admin.visit(`/api/admin/stories?${asked}`)).status]).toEqual([
			asked,
			422,
		]);
});

test("products are counted by category, drafts included and deleted ones not", async () => {
	const { admin, log } = await administration();
	await addCategory(log, { name: "Rings", slug: "rings" }, byTest);
	for (const [i, categoryId] of [1, 1, 1, null].entries())
		await addProduct(log, { slug: `p-${i}`, categoryId }, i === 0);
	await admin.send("DELETE", "/api/admin/products/1");
	const answer = await admin.visit("/api/admin/products/counts");
	expect(await answer.json()).toEqual([{ categoryId: 1, products: 2 }]);
});

test("subscribers are paged, counted, and found by a part of their address", async () => {
	const { admin, newsletter, pages, ids, page } = await administration();
	const { subscribers } = newsletter;
	const place = { form: null, path: null };
	const emails = ["Ada@example.com", "grace@example.org", "hedy@example.com"];
	const tokens = [];
	for (const email of emails)
		tokens.push(await subscribers.request(email, place, byTest));
	await subscribers.confirm(tokens[0]);
	await subscribers.confirm(tokens[1]);
	await subscribers.withdraw("grace@example.org", "page", byTest);

	const list = "/api/admin/newsletter-subscriptions";
	expect(await pages(`${list}?limit=2`)).toEqual([[3, 2], [1]]);
	expect(await (await admin.visit(`${list}/counts`)).json()).toEqual({
		total: 3,
		active: 1,
		pending: 1,
	});
	expect(await ids(`${list}?q=ADA`)).toEqual([1]);
	expect(await page(`${list}?q=.com&limit=1`)).toMatchObject({
		total: 2,
		rows: [{ id: 3 }],
	});

	await subscribers.request("katherine@example.com", place, byTest);
	expect(await ids(`${list}?q=katherine`)).toEqual([4]);
	await subscribers.request("grace@example.org", place, byTest);
	expect(await ids(`${list}?q=example`)).toEqual([2, 4, 3, 1]);
	await subscribers.erase("ada@example.com", byTest);
	expect(await ids(`${list}?q=ada`)).toEqual([]);
	expect(await ids(`${list}?q=example`)).toEqual([2, 4, 3]);
});

test("suppressed addresses come page by page, and are found by address and by reason", async () => {
	const { newsletter, pages, ids } = await administration();
	const { report, erase, lift } = newsletter.suppressions;
	await report("ada@example.com", "hard-bounce", byTest);
	await report("grace@example.com", "complaint", byTest);
	await report("hedy@example.com", "manual", byTest);
	const list = "/api/admin/suppressions";
	expect(await pages(`${list}?limit=2`)).toEqual([[3, 2], [1]]);
	expect(await ids(`${list}?q=hard`)).toEqual([1]);
	expect(await ids(`${list}?q=grace`)).toEqual([2]);
	expect(await ids(`${list}?q=by+hand`)).toEqual([3]);
	expect(await ids(`${list}?q=grace+complaint`)).toEqual([2]);
	await erase("ada@example.com", byTest);
	expect(await ids(`${list}?q=ada`)).toEqual([]);
	await lift(2, byTest);
	expect(await ids(`${list}?q=grace`)).toEqual([]);
});

test("newsletters come page by page, the latest first", async () => {
	const { store, log, keys, address, pages } = await administration();
	await subscribeAll({ log, keys }, addresses(1));
	for (const subject of ["One", "Two", "Three"]) {
		const draft = { subject, content: "Hello", fromEmail: "hello@localhost" };
		await queueForAll({ store, log, config: { baseUrl: address } }, draft, byTest);
	}
	expect(await pages("/api/admin/newsletters?limit=2")).toEqual([[3, 2], [1]]);
});
