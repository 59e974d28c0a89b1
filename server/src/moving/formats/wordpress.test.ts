import { expect, test } from "bun:test";
import { fileOf, siteToMoveTo } from "../../../test/support/moving.ts";
import { publishedStories } from "../../../test/support/site.ts";
import { storyRows } from "../../stories/index.ts";

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_email>ada@old.example</wp:author_email></wp:author>
${items.join("\n")}</channel></rss>`;

const item = (id: number, fields: Record<string, string> = {}, more = "") => {
	const all: Record<string, string> = {
		title: `Post ${id}`,
		link: `https://old.example/2019/05/post-${id}/`,
		guid: `https://old.example/?p=${id}`,
		"content:encoded": "Text.",
		"excerpt:encoded": "",
		"wp:post_id": String(id),
		"wp:post_date_gmt": "2019-05-01 08:00:00",
		"wp:post_name": `post-${id}`,
		"wp:status": "publish",
		"wp:post_type": "post",
		"wp:post_password": "",
		...fields,
	};
	const elements = Object.entries(all).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
	return `<item>${elements.join("")}${more}</item>`;
};

const picture = (id: number, address: string) =>
	item(id, { "wp:post_type": "attachment", "wp:status": "inherit", "wp:attachment_url": address });

const contentOf = async ({ store }: Awaited<ReturnType<typeof siteToMoveTo>>, slug: string) =>
	(await storyRows.editableBySlug(store, slug))?.content;

test("a post comes with its time, and a text without tags gets its paragraphs", async () => {
	const site = await siteToMoveTo();
	const text = "First\nline.\n\nSecond <em>paragraph</em>.";
	const done = await site.bring(fileOf("blog.xml", wxr(item(1, { "content:encoded": text }))));
	expect(done).toEqual({ id: 1, format: "wordpress", added: 1, drafts: 0, present: 0, left: [] });
	expect(await contentOf(site, "post-1")).toBe("First  \nline.\n\nSecond _paragraph_.");
	expect((await publishedStories(site.store))[0]?.createdAt).toBe("2019-05-01T08:00:00.000Z");
});

test("CDATA that was split is one text again", async () => {
	const site = await siteToMoveTo();
	const split = item(1, { "content:encoded": "<p>a ]]]]><![CDATA[> b</p>" });
	await site.bring(fileOf("blog.xml", wxr(split)));
	expect(await contentOf(site, "post-1")).toBe("a \\]\\]> b");
});

test("what was not public becomes a draft, what is no post is left, and pages come when asked for", async () => {
	const site = await siteToMoveTo();
	const states = ["draft", "future", "pending", "private"].map((status, n) =>
		item(n + 1, { "wp:status": status }),
	);
	const file = fileOf(
		"blog.xml",
		wxr(
			...states,
			item(10, { "wp:post_password": "secret" }),
			item(11, { "wp:status": "trash" }),
			item(12, { "wp:post_type": "page" }),
			item(13, { "wp:post_type": "nav_menu_item" }),
			item(14, { "wp:post_type": "revision", "wp:status": "inherit" }),
		),
	);
	const done = await site.bring(file);
	expect(done).toMatchObject({ added: 5, drafts: 5 });
	expect(done.left.map(({ row }) => row)).toEqual([6, 7]);
	expect(await site.bring(file, { pages: true })).toMatchObject({ added: 1, drafts: 1, present: 5 });
});

test("pictures are found by their numbers, wherever in the file they stand", async () => {
	const site = await siteToMoveTo();
	const meta =
		"<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[21]]></wp:meta_value></wp:postmeta>";
	const gallery = item(1, { "content:encoded": 'Look: [gallery ids="20,21" columns="2"] [sic]' }, meta);
	const done = await site.bring(
		fileOf(
			"blog.xml",
			wxr(gallery, picture(20, "https://old.example/a.jpg"), picture(21, "https://old.example/b.jpg")),
		),
	);
	expect(await contentOf(site, "post-1")).toBe(
		"Look:\n\n![](https://old.example/a.jpg)\n\n![](https://old.example/b.jpg)\n\n\\[sic\\]",
	);
	expect((await publishedStories(site.store))[0]?.coverImage).toBe("https://old.example/b.jpg");
	expect(done.left).toHaveLength(1);
});

test("blocks lose their comments and keep their text", async () => {
	const site = await siteToMoveTo();
	const blocks = `<!-- wp:heading --><h2 class="wp-block-heading">Two</h2><!-- /wp:heading -->

<!-- wp:paragraph {"dropCap":true} --><p>One</p><!-- /wp:paragraph -->`;
	await site.bring(fileOf("blog.xml", wxr(item(1, { "content:encoded": blocks }))));
	expect(await contentOf(site, "post-1")).toBe("## Two\n\nOne");
});

test("a percent-encoded name becomes a slug of plain letters", async () => {
	const site = await siteToMoveTo();
	await site.bring(
		fileOf("blog.xml", wxr(item(1, { "wp:post_name": "%d0%ba%d0%be%d0%bb%d1%8c%d1%86%d0%be" }))),
	);
	expect((await publishedStories(site.store)).map(({ slug }) => slug)).toEqual(["kolco"]);
});

test("a file with entities of its own is refused, before anything is made of them", async () => {
	const site = await siteToMoveTo();
	const bomb = wxr(item(1)).replace("<rss", '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<rss');
	await expect(site.bring(fileOf("blog.xml", bomb))).rejects.toThrow("declares entities");
	expect(await publishedStories(site.store)).toEqual([]);
});

test("a file that was cut off is refused", async () => {
	const site = await siteToMoveTo();
	await expect(site.bring(fileOf("blog.xml", wxr(item(1)).slice(0, -30)))).rejects.toThrow("no whole XML");
});

test("the old addresses lead to the story, as long as it is public", async () => {
	const site = await siteToMoveTo();
	const { id } = await site.bring(fileOf("blog.xml", wxr(item(12), item(13, { "wp:status": "draft" }))));
	for (const old of ["/2019/05/post-12", "/post-12", "/?p=12"]) {
		const answer = await site.ask(old, { redirect: "manual" });
		expect([answer.status, answer.headers.get("location")]).toEqual([301, "/stories/post-12"]);
	}
	expect((await site.ask("/2019/05/post-12/")).headers.get("location")).toBe("/2019/05/post-12");
	expect((await site.ask("/post-13")).headers.get("location")).toBeNull();
	await site.undo(id);
	expect((await site.ask("/?p=12")).headers.get("location")).toBeNull();
});
