import { expect, test } from "bun:test";
import { z } from "zod";
import { category } from "../src/categories/categories-responses.ts";
import { addCategory } from "../src/categories/index.ts";
import { handle } from "../src/kernel/log/handle.ts";
import { product } from "../src/products/products-responses.ts";
import { landing } from "../src/site/site-responses.ts";
import { reviseStory } from "../src/stories/index.ts";
import {
	storyDetail,
	storyEntry,
	storyPage,
	storySummary,
} from "../src/stories/stories-responses.ts";
import { story } from "../src/stories/story.ts";
import {
	addProduct,
	addStory,
	byTest,
	storyText,
	temporarySite,
} from "./support/site.ts";

async function filledSite() {
	const site = await temporarySite();
	const { log, ask } = site;
	await addCategory(log, { name: "Rings", slug: "rings" }, byTest);
	const sell = (slug: string, categoryId: number | null = 1, isPublished = true) =>
		addProduct(log, { slug, categoryId }, isPublished);
	for (const n of [1, 2, 3, 4, 5]) {
		await sell(`p-${n}`, 1, n !== 5);
		await addStory(log, { slug: `s-${n}`, title: `Story ${n}` }, n !== 5);
	}
	const link = (
		story: number,
		relatedProductIds: number[],
		relatedStoryIds: number[] = [],
	) => reviseStory(log, story, { links: { relatedProductIds, relatedStoryIds } }, byTest);
	await link(1, [2], [3]);
	const read = async (path: string) => (await ask(path)).json();
	/** Returns the slugs of a list and checks that its items have exactly these fields. */
	const slugs = async (path: string, item: z.ZodObject<{ slug: z.ZodType<string> }>) =>
		z
			.array(item.strict())
			.parse(await read(path))
			.map(({ slug }) => slug);
	return { ...site, sell, link, read, slugs };
}

test("the lists answer in the described shapes, newest first, without drafts", async () => {
	const { slugs, read } = await filledSite();
	expect(await slugs("/api/stories", storySummary)).toEqual(["s-4", "s-3", "s-2", "s-1"]);
	expect(await slugs("/api/products", product)).toEqual(["p-4", "p-3", "p-2", "p-1"]);
	const categories = z.array(category.strict()).parse(await read("/api/categories"));
	expect(categories).toEqual([{ id: 1, name: "Rings", slug: "rings" }]);
	const story = storyDetail.strict().parse(await read("/api/stories/s-1"));
	expect(story).toMatchObject({
		title: "Story 1",
		preview: "Once there was a ring.",
		words: 5,
		pages: 1,
	});
	const p = product.strict().parse(await read("/api/products/p-1"));
	expect(p).toMatchObject({ id: 1, categoryId: 1, isPublished: true });
});

test("related items of a story: picked ones first, at most three, no drafts", async () => {
	const { slugs } = await filledSite();
	expect(await slugs("/api/stories/1/related-stories", storySummary)).toEqual([
		"s-3",
		"s-4",
		"s-2",
	]);
	expect(await slugs("/api/stories/1/related-products", product)).toEqual([
		"p-2",
		"p-4",
		"p-3",
	]);
});

test("a product names its newest three published stories", async () => {
	const { slugs, link, log } = await filledSite();
	const stories = (id: number) => slugs(`/api/products/${id}/stories`, storyEntry);
	expect(await stories(2)).toEqual(["s-1"]);
	expect(await stories(3)).toEqual([]);
	for (const id of [2, 3, 4, 5]) await link(id, [3, 2, 3]);
	expect(await stories(2)).toEqual(["s-4", "s-3", "s-2"]);
	await link(4, []);
	await handle(log, story, 3, story.unpublish, byTest);
	expect(await stories(2)).toEqual(["s-2", "s-1"]);
	expect(await stories(3)).toEqual(["s-2"]);
});

test("related pieces: of the same stories, then of the category, at most four", async () => {
	const { slugs, sell, link, log } = await filledSite();
	const related = (id: number) => slugs(`/api/products/${id}/related-products`, product);
	expect(await related(1)).toEqual(["p-4", "p-3", "p-2"]);
	for (const slug of ["p-6", "p-7"]) await sell(slug, null);
	expect(await related(6)).toEqual([]);
	await link(2, [1, 5, 6]);
	await link(3, [1, 2]);
	await link(5, [1, 7]);
	expect(await related(1)).toEqual(["p-6", "p-2", "p-4", "p-3"]);
	expect(await related(6)).toEqual(["p-1"]);
	await handle(log, story, 2, story.unpublish, byTest);
	expect(await related(1)).toEqual(["p-2", "p-4", "p-3"]);
	for (const slug of ["p-8", "p-9", "p-10"]) await sell(slug);
	expect(await related(1)).toEqual(["p-2", "p-10", "p-9", "p-8"]);
});

test("visitors see the newest story and the three newest products", async () => {
	const { read } = await filledSite();
	const { story, products } = landing.parse(await read("/api/landing"));
	expect(story?.slug).toBe("s-4");
	expect(products.map(({ slug }) => slug)).toEqual(["p-4", "p-3", "p-2"]);
	const empty = await temporarySite();
	expect(await (await empty.ask("/api/landing")).json()).toEqual({
		story: null,
		products: [],
	});
});

test("the web manifest has the site's name", async () => {
	const { ask } = await temporarySite({
		SITE_NAME: "Rings & Tides",
		SITE_ABBREVIATION: "R&T",
	});
	const answer = await ask("/site.webmanifest");
	expect(answer.headers.get("content-type")).toBe("application/manifest+json");
	expect(answer.headers.get("cache-control")).toBe(
		"public, max-age=86400, must-revalidate",
	);
	const { name, short_name, icons } = await answer.json();
	expect([name, short_name]).toEqual(["Rings & Tides", "R&T"]);
	expect(icons).toContainEqual({
		src: "/icon-maskable-512.png",
		sizes: "512x512",
		type: "image/png",
		purpose: "maskable",
	});
});

test("the administration's manifest opens it, with a shortcut to the bench", async () => {
	const { ask } = await temporarySite({ SITE_NAME: "Rings & Tides" });
	const manifest = await (await ask("/admin.webmanifest")).json();
	expect(manifest).toMatchObject({
		id: "/admin",
		start_url: "/admin",
		name: "Rings & Tides Admin",
	});
	expect(manifest.shortcuts).toMatchObject([
		{ name: "Post from the bench", url: "/admin/post" },
	]);
});

test("a story's pages are Markdown trees of the text that visitors may read", async () => {
	const { read, log } = await filledSite();
	await reviseStory(
		log,
		2,
		{ text: storyText({ slug: "s-2", content: "*One* <b>two</b>" }) },
		byTest,
	);
	const pages = z.array(storyPage).parse(await read("/api/stories/s-2/pages"));
	expect(pages).toHaveLength(1);
	expect(pages[0]?.children).toMatchObject([
		{ type: "paragraph", children: [{ type: "emphasis" }, {}, {}, {}, {}] },
	]);
	expect(JSON.stringify(pages)).not.toContain('"html"');
});

test("drafts, unknown slugs and unknown numbers are not found", async () => {
	const { ask, log } = await filledSite();
	const before = log.position();
	const paths = [
		"/api/stories/s-5",
		"/api/stories/s-5/pages",
		"/api/stories/none",
		"/api/stories/none/pages",
		"/api/stories/Not%20A%20Slug",
		"/api/stories/%ff",
		"/api/stories/%00",
		`/api/stories/${"x".repeat(5000)}`,
		"/api/stories/5/related-stories",
		"/api/stories/99/related-products",
		"/api/products/p-5",
		"/api/products/none",
		"/api/products/5/related-products",
		"/api/products/99/related-products",
		"/api/products/5/stories",
		"/api/products/99/stories",
	];
	for (const path of paths) {
		const response = await ask(path);
		expect([path, response.status]).toEqual([path, 404]);
		expect(await response.json()).toMatchObject({ code: "not-found" });
	}
	for (const id of ["abc", "0", "-1", "1.5", "1e99", "9007199254740993"]) {
		const response = await ask(`/api/stories/${id}/related-stories`);
		expect([id, response.status]).toEqual([id, 422]);
	}
	expect(log.position()).toBe(before);
});

test("no one is signed in", async () => {
	const { ask } = await temporarySite();
	const response = await ask("/api/auth/user");
	expect(response.status).toBe(401);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(await response.json()).toEqual({
		message: "Unauthorized",
		code: "unauthorized",
	});
});

test("a view counts once for each visitor, and shows in the list", async () => {
	const { ask, read, visits, log } = await filledSite();
	const browser = {
		"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0",
	};
	await ask("/api/stories/s-2", { headers: browser });
	await ask("/stories/s-2", { headers: browser });
	await ask("/api/stories/s-2", { headers: { "user-agent": "Googlebot/2.1" } });
	await ask("/api/stories/s-2", { headers: { ...browser, "sec-purpose": "prefetch" } });
	const before = log.position();
	await visits.flush();
	expect(log.position()).toBe(before + 1);
	const stories = z.array(storySummary).parse(await read("/api/stories"));
	const shown = stories.map(({ viewCount, isPopular }) => `${viewCount} ${isPopular}`);
	expect(shown).toEqual(["0 false", "0 false", "1 true", "0 false"]);
});

test("pages are rendered on the server with a policy for their own scripts", async () => {
	const { ask } = await filledSite();
	const page = await ask("/stories/s-1");
	expect(page.status).toBe(200);
	expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(page.headers.get("content-security-policy")).toMatch(
		/script-src 'self' 'sha256-[\w+/=]{44}';/,
	);
	expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
	expect(await page.text()).toContain("Once there was");
	expect((await ask("/stories/none")).status).toBe(404);
});

test("a slug that was public leads to the new one until another story takes it", async () => {
	const { ask, log } = await filledSite();
	await reviseStory(log, 1, { text: storyText({ slug: "renamed" }) }, byTest);
	const moved = await ask("/stories/s-1?from=mail");
	expect(moved.status).toBe(301);
	expect(moved.headers.get("location")).toBe("/stories/renamed?from=mail");
	await reviseStory(log, 2, { text: storyText({ slug: "s-1" }) }, byTest);
	expect((await ask("/stories/s-1")).status).toBe(200);
	expect((await ask("/stories/s-2")).headers.get("location")).toBe("/stories/s-1");
});

test("a slug of a hidden or unknown item leads nowhere", async () => {
	const { ask, log } = await filledSite();
	await reviseStory(log, 5, { text: storyText({ slug: "draft" }) }, byTest);
	await handle(log, story, 5, story.publish, byTest);
	expect((await ask("/stories/s-5")).status).toBe(404);
	await reviseStory(log, 5, { text: storyText({ slug: "shown" }) }, byTest);
	expect((await ask("/stories/draft")).headers.get("location")).toBe("/stories/shown");
	await handle(log, story, 5, story.unpublish, byTest);
	expect((await ask("/stories/draft")).status).toBe(404);
});

test("an address with a final slash leads to the one without, on the same site", async () => {
	const { ask } = await temporarySite();
	expect((await ask("/stories/")).headers.get("location")).toBe("/stories");
	expect((await ask("//evil.example/")).headers.get("location")).toBe("/evil.example");
});

test("feed, sitemap and robots.txt list published items", async () => {
	const { ask } = await filledSite();
	const feed = await (await ask("/feed.xml")).text();
	expect(feed).toContain("<id>http://127.0.0.1:3000/stories/s-4</id>");
	expect(feed).not.toContain("s-5");
	const index = await (await ask("/sitemap.xml")).text();
	const parts = [...index.matchAll(/<loc>http:\/\/127\.0\.0\.1:3000(\/.*?)<\/loc>/g)].map(
		([, part]) => part,
	);
	expect(parts).toEqual([
		"/sitemap-pages.xml",
		"/sitemap-stories-1.xml",
		"/sitemap-products-1.xml",
	]);
	const urls = parts.map(
		async (part) => (await (await ask(`${part}`)).text()).match(/<url>/g)?.length,
	);
	expect(await Promise.all(urls)).toEqual([3, 4, 4]);
	for (const none of [
		"/sitemap-stories-2.xml",
		"/sitemap-stories-0.xml",
		"/sitemap-stories-1",
	])
		expect((await ask(none)).status).toBe(404);
	expect(await (await ask("/robots.txt")).text()).toContain(
		"Sitemap: http://127.0.0.1:3000/sitemap.xml",
	);
});

test("a title with markup does not break the feed", async () => {
	const { ask, log } = await temporarySite();
	await addStory(log, { title: `<b>"Gold" & 'silver'</b>\u0001` });
	expect(await (await ask("/feed.xml")).text()).toContain(
		"<title>&lt;b&gt;&quot;Gold&quot; &amp; &apos;silver&apos;&lt;/b&gt;</title>",
	);
});

test("health is ok, and degraded once a read model has stopped", async () => {
	const { ask, store } = await temporarySite();
	expect(await (await ask("/health")).json()).toMatchObject({
		status: "ok",
		live: true,
		ready: true,
	});
	await store.write([
		"UPDATE read_models SET stopped = 'position 3: no' WHERE name = 'story-list'",
	]);
	const degraded = await ask("/health");
	expect(degraded.status).toBe(200);
	expect(await degraded.json()).toMatchObject({ status: "degraded", ready: true });
	await store.write(["DROP TABLE read_models"]);
	const unavailable = await ask("/health/ready");
	expect(unavailable.status).toBe(503);
	expect(await unavailable.json()).toMatchObject({ status: "unavailable", ready: false });
	expect((await ask("/health/live")).status).toBe(200);
});

test("an address that cannot be decoded is a page that does not exist", async () => {
	const seen: string[] = [];
	const renderer = {
		inlineScripts: [],
		async render({ path }: { path: string }) {
			seen.push(path);
			return { status: 404, html: "" };
		},
	};
	const { ask } = await temporarySite({}, renderer);
	expect((await ask("/%ff/x")).status).toBe(404);
	expect(seen).toEqual(["/unreadable-address"]);
});
