import { expect, test } from "bun:test";
import { ghostExport, ghostPost } from "../../../test/support/ghost-export.ts";
import { fileOf, siteToMoveTo } from "../../../test/support/moving.ts";
import { publishedStories } from "../../../test/support/site.ts";
import { storyRows } from "../../stories/index.ts";

test("a published post of Ghost becomes a published story of its own time", async () => {
	const site = await siteToMoveTo();
	const done = await site.bring(fileOf("blog.json", ghostExport(ghostPost({ custom_excerpt: "Found." }))));
	expect(done).toEqual({ id: 1, format: "ghost", added: 1, drafts: 0, present: 0, left: [] });
	const [story] = await publishedStories(site.store);
	expect(story).toMatchObject({
		title: "The Ring",
		slug: "the-ring",
		excerpt: "Found.",
		createdAt: "2019-05-02T08:00:00.000Z",
	});
	expect((await storyRows.editable(site.store, 1))?.content).toBe("Once there was **a ring**.");
});

test("an export without its outer list reads the same", async () => {
	const site = await siteToMoveTo();
	const { db } = JSON.parse(ghostExport(ghostPost()));
	const done = await site.bring(fileOf("blog.json", JSON.stringify(db[0])));
	expect(done).toMatchObject({ format: "ghost", added: 1, drafts: 0 });
});

test("pages, posts for members and what was not published become drafts", async () => {
	const site = await siteToMoveTo();
	const posts = [
		{ type: "page" },
		{ type: undefined, page: 1 },
		{ type: undefined, page: true },
		{ visibility: "members" },
		{ visibility: "paid" },
		{ status: "draft", published_at: null },
		{ status: "scheduled" },
		{ status: "sent" },
	].map((changes, n) => ghostPost({ ...changes, uuid: `u${n}`, slug: `s${n}` }));
	const done = await site.bring(fileOf("blog.json", ghostExport(...posts)));
	expect(done).toMatchObject({ added: 8, drafts: 8, left: [] });
	expect(await publishedStories(site.store)).toEqual([]);
});

test("nothing of settings, users, keys and injected code comes into the site", async () => {
	const site = await siteToMoveTo();
	const post = ghostPost({
		codeinjection_head: "<script>injected()</script>",
		html: "<p>Text</p><script>x()</script>",
	});
	await site.bring(fileOf("blog.json", ghostExport(post)));
	const { rows } = await site.store.read("SELECT group_concat(data) FROM events");
	for (const secret of [
		"ada@old.example",
		"hash-of-a-password",
		"a-private-key",
		"injected",
		"x()",
		"internal",
	])
		expect(String(rows[0]?.[0])).not.toContain(secret);
});

test("posts with the same slug get different ones, and a post without text is left and named", async () => {
	const site = await siteToMoveTo();
	const posts = [
		ghostPost(),
		ghostPost({ uuid: "other" }),
		ghostPost({ uuid: "empty", title: "Empty", html: null }),
	];
	const done = await site.bring(fileOf("blog.json", ghostExport(...posts)));
	expect(done).toMatchObject({ added: 2, left: [{ row: 3, why: "“Empty” has no text." }] });
	const slugs = (await publishedStories(site.store)).map(({ slug }) => slug);
	expect(slugs.sort()).toEqual(["the-ring", "the-ring-2"]);
});

test("a file that was cut off brings nothing, and says so", async () => {
	const site = await siteToMoveTo();
	const cut = ghostExport(ghostPost()).slice(0, -40);
	await expect(site.bring(fileOf("blog.json", cut))).rejects.toThrow("blog.json is not whole");
});
