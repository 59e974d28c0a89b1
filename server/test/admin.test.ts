import { expect, test } from "bun:test";
import { z } from "zod";
import { deletedItem, historyEntry } from "../src/http/response-parts.ts";
import { adminProduct } from "../src/products/products-responses.ts";
import { adminStoryDetail } from "../src/stories/stories-responses.ts";
import { administeredSite, browser, browserOf, FIREFOX } from "./support/browser.ts";
import { productText, storyText } from "./support/site.ts";

const aStory = (changes: object = {}) => ({
	...{ ...storyText(), isPublished: false, readingTimeMinutes: 99 },
	...changes,
});
const aProduct = (changes: object = {}) => ({
	...productText(),
	isPublished: false,
	...changes,
});

async function administration() {
	const { admin, ...site } = await administeredSite();
	const visitor = browser(site.address);
	const json = async (response: Promise<Response>) => (await response).json();
	const statusOf = async (response: Promise<Response>) => (await response).status;
	return { ...site, admin, visitor, json, statusOf };
}

test("a story is created, edited, published, unpublished, deleted and restored", async () => {
	const { admin, visitor, json, statusOf } = await administration();
	const created = await admin.send(
		"POST",
		"/api/admin/stories",
		aStory({ content: "word ".repeat(450) }),
	);
	expect(created.status).toBe(201);
	expect(adminStoryDetail.strict().parse(await created.json())).toMatchObject({
		id: 1,
		isPublished: false,
		readingTimeMinutes: 3,
		version: 1,
		relatedProductIds: [],
	});
	expect(await statusOf(visitor.visit("/api/stories/the-ring"))).toBe(404);

	const gold = aStory({ title: "Gold", isPublished: true });
	const edited = await json(admin.send("PUT", "/api/admin/stories/1", gold));
	expect(edited).toMatchObject({ title: "Gold", isPublished: true, version: 3 });
	expect(await json(visitor.visit("/api/stories/the-ring"))).toMatchObject({
		title: "Gold",
	});

	await admin.send("PATCH", "/api/admin/stories/1/publish", { isPublished: false });
	expect(await statusOf(visitor.visit("/api/stories/the-ring"))).toBe(404);

	expect(await statusOf(admin.send("DELETE", "/api/admin/stories/1"))).toBe(204);
	expect(await json(admin.visit("/api/admin/stories"))).toEqual([]);
	const deleted = z
		.array(deletedItem.strict())
		.parse(await json(admin.visit("/api/admin/stories/deleted")));
	expect(deleted).toMatchObject([{ id: 1, name: "Gold", slug: "the-ring" }]);
	const restored = await json(admin.send("POST", "/api/admin/stories/1/restore"));
	expect(restored).toMatchObject({ isPublished: false });
	expect(await json(admin.visit("/api/admin/stories"))).toMatchObject([
		{ title: "Gold" },
	]);
});

test("a product is created, edited, published, deleted and restored", async () => {
	const { admin, visitor, json, statusOf } = await administration();
	const sent = aProduct({
		images: ["/a.webp", "  ", ""],
		categoryId: 0,
		amazonUrl: "",
		etsyUrl: null,
	});
	const created = await admin.send("POST", "/api/admin/products", sent);
	expect(created.status).toBe(201);
	const answered = adminProduct.strict().parse(await created.json());
	expect(answered).toMatchObject({
		images: ["/a.webp"],
		categoryId: null,
		amazonUrl: null,
		version: 1,
	});
	await admin.send(
		"PUT",
		"/api/admin/products/1",
		aProduct({ name: "Seal", isPublished: true }),
	);
	expect(await json(visitor.visit("/api/products"))).toMatchObject([{ name: "Seal" }]);
	expect(await statusOf(admin.send("DELETE", "/api/admin/products/1"))).toBe(204);
	expect(await json(visitor.visit("/api/products"))).toEqual([]);
	expect(await json(admin.visit("/api/admin/products/deleted"))).toMatchObject([
		{ id: 1, name: "Seal" },
	]);
	expect(await json(admin.send("POST", "/api/admin/products/1/restore"))).toMatchObject({
		name: "Seal",
	});
});

const blank = { title: " ", slug: "", excerpt: "", content: "\n ", coverImage: "x" };
const refused: [
	name: string,
	kind: string,
	body: object,
	issues: Record<string, string>,
][] = [
	[
		"a story with nothing in it",
		"stories",
		aStory(blank),
		{
			title: "Title is required",
			slug: "Slug is required",
			excerpt: "Excerpt is required",
			content: "Content is required",
			coverImage: "Invalid image URL",
		},
	],
	[
		"a product with nothing in it, and script for an address",
		"products",
		aProduct({
			name: "",
			slug: "a b",
			description: "",
			images: ["", " "],
			amazonUrl: "javascript:alert(1)",
		}),
		{
			name: "Product name is required",
			slug: "Slug must be lowercase with hyphens only",
			description: "Description is required",
			images: "At least one image is required",
			amazonUrl: "Amazon URL must be an http or https address",
		},
	],
];

test.each(refused)(
	"%s is refused by the server too, field by field",
	async (_name, kind, body, issues) => {
		const { admin, log } = await administration();
		const before = log.position();
		const response = await admin.send("POST", `/api/admin/${kind}`, body);
		expect(response.status).toBe(422);
		const expected = Object.entries(issues).map(([path, message]) => ({ path, message }));
		expect((await response.json()).issues).toEqual(expected);
		expect(log.position()).toBe(before);
	},
);

test("a taken slug is a conflict on the field, for new, edited and restored items", async () => {
	const { admin, json } = await administration();
	await admin.send("POST", "/api/admin/stories", aStory());
	await admin.send("POST", "/api/admin/stories", aStory({ slug: "other" }));
	const message = 'The slug "the-ring" is taken by another story.';
	const taken = { message, code: "slug-taken", issues: [{ path: "slug", message }] };
	expect(await json(admin.send("POST", "/api/admin/stories", aStory()))).toEqual(taken);
	expect(await json(admin.send("PUT", "/api/admin/stories/2", aStory()))).toEqual(taken);
	await admin.send("DELETE", "/api/admin/stories/1");
	await admin.send("PUT", "/api/admin/stories/2", aStory());
	expect(await json(admin.send("POST", "/api/admin/stories/1/restore"))).toEqual(taken);
});

test("of two edits of one version, the second is refused unless it overwrites", async () => {
	const { admin, json } = await administration();
	await admin.send("POST", "/api/admin/stories", aStory());
	const save = (title: string, version: number) =>
		admin.send("PUT", "/api/admin/stories/1", aStory({ title }), {
			"if-match": `"${version}"`,
		});
	expect(await json(save("First", 1))).toMatchObject({ version: 2 });
	const second = await save("Second", 1);
	expect([second.status, await second.json()]).toMatchObject([
		409,
		{ code: "version-conflict" },
	]);
	expect(await json(save("Second", 2))).toMatchObject({ title: "Second", version: 3 });
	expect((await save("Third", Number.NaN)).status).toBe(400);
});

test("a request sent twice with one idempotency key takes effect once", async () => {
	const { admin, json, log } = await administration();
	const create = (title: string) =>
		admin.send("POST", "/api/admin/stories", aStory({ title }), {
			"idempotency-key": "click-1",
		});
	const first = await json(create("Once"));
	const position = log.position();
	expect(await json(create("Once"))).toEqual(first);
	expect(log.position()).toBe(position);
	const other = await create("Different");
	expect([other.status, await other.json()]).toMatchObject([
		409,
		{ code: "idempotency-key-reused" },
	]);
});

test("history shows changes with actors, and restores without publishing", async () => {
	const { admin, json } = await administration();
	await admin.send("POST", "/api/admin/stories", aStory());
	await admin.send(
		"PUT",
		"/api/admin/stories/1",
		aStory({ title: "Gold", isPublished: true }),
	);
	const told = await json(admin.visit("/api/admin/stories/1/history"));
	const history = z.array(historyEntry.strict()).parse(told);
	expect(history).toMatchObject([
		{
			type: "StoryPublished",
			actor: "Demo Admin",
			changes: [{ field: "status", before: "draft", after: "published" }],
			restorable: false,
		},
		{
			type: "StoryRevised",
			changes: [{ field: "title", before: "The Ring", after: "Gold" }],
			restorable: true,
		},
		{ type: "StoryDrafted", restorable: true },
	]);
	const back = await json(
		admin.send("POST", "/api/admin/stories/1/restore", { version: 1 }),
	);
	expect(back).toMatchObject({ title: "The Ring", isPublished: true, version: 4 });
	expect(
		(await admin.send("POST", "/api/admin/stories/1/restore", { version: 99 })).status,
	).toBe(404);
	expect((await admin.visit("/api/admin/stories/99/history")).status).toBe(404);
});

test("only administrators see a draft by its slug, uncounted and uncached", async () => {
	const { admin, visitor, json, statusOf, visits, log } = await administration();
	await admin.send("POST", "/api/admin/stories", aStory());
	await admin.send("POST", "/api/admin/products", aProduct());
	const draft = await admin.visit("/api/stories/the-ring", { headers: FIREFOX });
	expect(draft.headers.get("cache-control")).toBe("private, no-store");
	expect(await draft.json()).toMatchObject({ isPublished: false });
	expect(await json(admin.visit("/api/products/signet-ring"))).toMatchObject({
		isPublished: false,
	});
	expect((await admin.visit("/stories/the-ring", { headers: FIREFOX })).status).toBe(200);
	for (const path of [
		"/api/stories/the-ring",
		"/api/products/signet-ring",
		"/stories/the-ring",
	]) {
		expect(await statusOf(visitor.visit(path))).toBe(404);
	}
	await admin.send("PATCH", "/api/admin/stories/1/publish", { isPublished: true });
	await admin.visit("/stories/the-ring", { headers: FIREFOX });
	const before = log.position();
	await visits.flush();
	expect(log.position()).toBe(before);
});

test("a story of two megabytes is refused, one of a megabyte is not", async () => {
	const { admin, statusOf } = await administration();
	const begin = (kind: string, item: object) =>
		statusOf(admin.send("POST", `/api/admin/${kind}`, item));
	expect(await begin("stories", aStory({ content: "silver ".repeat(150_000) }))).toBe(
		201,
	);
	expect(await begin("stories", aStory({ content: "silver ".repeat(310_000) }))).toBe(
		413,
	);
	expect(await begin("products", aProduct({ description: "x".repeat(70_000) }))).toBe(
		413,
	);
});

test("the application's page requires a sign-in", async () => {
	const { admin, visitor, address } = await administration();
	const reader = await browserOf(address, "reader");
	for (const path of ["/admin", "/admin/stories/7"]) {
		expect((await visitor.visit(path)).status).toBe(404);
		for (const person of [reader, admin]) {
			const page = await person.visit(path);
			expect([page.status, page.headers.get("cache-control")]).toEqual([
				200,
				"private, no-store",
			]);
			const policy = page.headers.get("content-security-policy");
			expect(policy).toContain("worker-src 'self'");
		}
	}
});
