import { expect, test } from "bun:test";
import { ghostExport, ghostPost } from "../../../test/support/ghost-export.ts";
import { siteToMoveTo } from "../../../test/support/moving.ts";
import { publishedStories } from "../../../test/support/site.ts";
import { storyRows } from "../../stories/index.ts";

async function siteOf(...posts: Parameters<typeof ghostPost>[0][]) {
	const site = await siteToMoveTo();
	const done = await site.bringFile("blog.json", ghostExport(...posts.map(ghostPost)));
	return { ...site, done, published: await publishedStories(site.store) };
}

test("a published post of Ghost becomes a published story with its original time", async () => {
	const { store, done, published } = await siteOf({ custom_excerpt: "Found." });
	expect(done).toEqual({
		id: 1,
		format: "ghost",
		added: 1,
		drafts: 0,
		present: 0,
		left: [],
	});
	expect(published[0]).toMatchObject({
		title: "The Ring",
		slug: "the-ring",
		excerpt: "Found.",
		createdAt: "2019-05-02T08:00:00.000Z",
	});
	expect((await storyRows.editable(store, 1))?.content).toBe(
		"Once there was **a ring**.",
	);
});

test("an export without its outer list reads the same", async () => {
	const site = await siteToMoveTo();
	const { db } = JSON.parse(ghostExport(ghostPost()));
	const done = await site.bringFile("blog.json", JSON.stringify(db[0]));
	expect(done).toMatchObject({ format: "ghost", added: 1, drafts: 0 });
});

test("pages, posts for members and unpublished posts become drafts", async () => {
	const posts = [
		{ type: "page" },
		{ type: undefined, page: 1 },
		{ type: undefined, page: true },
		{ visibility: "members" },
		{ visibility: "paid" },
		{ status: "draft", published_at: null },
		{ status: "scheduled" },
		{ status: "sent" },
	].map((changes, n) => ({ ...changes, uuid: `u${n}`, slug: `s${n}` }));
	const { done, published } = await siteOf(...posts);
	expect(done).toMatchObject({ added: 8, drafts: 8, left: [] });
	expect(published).toEqual([]);
});

test("nothing of settings, users, keys and injected code comes into the site", async () => {
	const html = "<p>Text</p><script>x()</script>";
	const { store } = await siteOf({
		codeinjection_head: "<script>injected()</script>",
		html,
	});
	const { rows } = await store.read("SELECT group_concat(data) FROM events");
	const secrets = [
		"ada@old.example",
		"hash-of-a-password",
		"a-private-key",
		"injected",
		"x()",
		"internal",
	];
	for (const secret of secrets) expect(String(rows[0]?.[0])).not.toContain(secret);
});

test("equal slugs become different, and a post without text is skipped by name", async () => {
	const { done, published } = await siteOf(
		{},
		{ uuid: "other" },
		{ uuid: "empty", title: "Empty", html: null },
	);
	expect(done).toMatchObject({
		added: 2,
		left: [{ row: 3, why: "“Empty” has no text." }],
	});
	expect(published.map(({ slug }) => slug).sort()).toEqual(["the-ring", "the-ring-2"]);
});
