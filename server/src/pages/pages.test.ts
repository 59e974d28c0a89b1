import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";
import { siteSource } from "../settings/index.ts";

const about = {
	title: "About",
	slug: "about",
	content: "I work in a *shed*.",
	place: "header",
};

async function administration() {
	const { admin, ...site } = await administeredSite({ DEMO: "off" });
	const add = (changes: object = {}) =>
		admin.send("POST", "/api/admin/pages", { ...about, ...changes });
	const shown = async (slug: string) => {
		const answer = await site.ask(`/api/pages/${slug}`);
		return answer.status === 200 ? await answer.json() : answer.status;
	};
	const linked = async () => (await siteSource(site.store, site.config.site)()).pages;
	return { ...site, admin, add, shown, linked };
}

test("a page is added, shown as a Markdown tree, found in the sitemap, and revised", async () => {
	const { ask, admin, add, shown } = await administration();
	expect(await shown("about")).toBe(404);
	const added = await add();
	expect([added.status, await added.json()]).toMatchObject([
		201,
		{ id: 1, version: 1, isRemoved: false },
	]);
	expect(await shown("about")).toMatchObject({
		title: "About",
		summary: "I work in a shed.",
		text: { type: "root", children: [{ type: "paragraph" }] },
	});
	expect(await (await ask("/sitemap-pages.xml")).text()).toContain("/pages/about</loc>");
	const revised = { ...about, slug: "maker", content: "I work in a barn." };
	expect(
		await (await admin.send("PUT", "/api/admin/pages/1", revised)).json(),
	).toMatchObject({ version: 2 });
	expect(await shown("about")).toBe(404);
	expect(await shown("maker")).toMatchObject({ summary: "I work in a barn." });
});

test("a removed page is not served until it is restored at a free address", async () => {
	const { admin, add, shown } = await administration();
	await add();
	expect((await admin.send("DELETE", "/api/admin/pages/1")).status).toBe(200);
	expect(await shown("about")).toBe(404);
	expect((await admin.send("PUT", "/api/admin/pages/1", about)).status).toBe(404);
	await add({ title: "Another" });
	const taken = await admin.send("POST", "/api/admin/pages/1/restore");
	expect([taken.status, await taken.json()]).toMatchObject([409, { code: "slug-taken" }]);
	await admin.send("DELETE", "/api/admin/pages/2");
	expect(
		await (await admin.send("POST", "/api/admin/pages/1/restore")).json(),
	).toMatchObject({
		isRemoved: false,
	});
	expect(await shown("about")).toMatchObject({ title: "About" });
});

test("a used address and an empty text are refused, and HTML is text", async () => {
	const { admin, add, shown } = await administration();
	await add({ content: "<script>alert(1)</script>" });
	expect(JSON.stringify(await shown("about"))).not.toContain('"html"');
	expect((await add()).status).toBe(409);
	const empty = await add({ slug: "privacy", content: " " });
	expect((await empty.json()).issues).toContainEqual({
		path: "content",
		message: "Content is required",
	});
	const second = { ...about, title: "Second" };
	const stale = await admin.send("PUT", "/api/admin/pages/1", second, {
		"if-match": '"9"',
	});
	expect(stale.status).toBe(409);
});

test("a published page is linked in its menu on all pages", async () => {
	const { add, linked } = await administration();
	expect(await linked()).toEqual([]);
	await add({ place: "footer" });
	expect(await linked()).toEqual([{ title: "About", slug: "about", place: "footer" }]);
	await add({ slug: "hidden", place: "none" });
	expect(await linked()).toHaveLength(1);
});

test("a page with too many blocks is refused with a message", async () => {
	const { admin, add } = await administration();
	expect((await add()).status).toBe(201);
	// The first has too many blocks, and is refused before it is parsed.
	for (const [part, counted] of [
		["a\n\n", "at least 66,333"],
		["*a* bb *c* dd *e* ff\n\n", "one has 9"],
	] as const) {
		const content = part.repeat(Math.floor(199_000 / part.length));
		for (const refused of [
			await add({ slug: "long", content }),
			await admin.send("PUT", "/api/admin/pages/1", { ...about, content }),
		]) {
			expect([part, refused.status]).toEqual([part, 422]);
			const { message, issues } = await refused.json();
			expect(message).toContain(
				"A page can have at most 10,000 paragraphs, links and other parts",
			);
			expect(message).toContain(counted);
			expect(issues).toEqual([{ path: "content", message }]);
		}
	}
	const content = "A paragraph of a long page.\n\n".repeat(4900);
	expect((await add({ slug: "long", content })).status).toBe(201);
});
