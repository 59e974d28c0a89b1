import { expect, test } from "bun:test";
import { siteToMoveTo } from "../../../test/support/moving.ts";
import { publishedStories, storyText } from "../../../test/support/site.ts";
import { draftStory, storyRows } from "../../stories/index.ts";
import { htmlOfContent } from "./wordpress.ts";

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wp="http://wordpress.org/export/1.2/">
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
	const elements = Object.entries(all).map(
		([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`,
	);
	return `<item>${elements.join("")}${more}</item>`;
};

const picture = (id: number, address: string) =>
	item(id, {
		"wp:post_type": "attachment",
		"wp:status": "inherit",
		"wp:attachment_url": address,
	});

async function siteOf(...items: string[]) {
	const site = await siteToMoveTo();
	const done = await site.bringFile("blog.xml", wxr(...items));
	return { ...site, done, stories: await publishedStories(site.store) };
}

const contentOf = async ({ store }: Pick<Awaited<ReturnType<typeof siteOf>>, "store">) =>
	(await storyRows.editableBySlug(store, "post-1"))?.content;

const blocks = `<!-- wp:heading --><h2 class="wp-block-heading">Two</h2><!-- /wp:heading -->

<!-- wp:paragraph {"dropCap":true} --><p>One</p><!-- /wp:paragraph -->`;

test.each([
	[
		"a text without tags gets its paragraphs",
		"First\nline.\n\nSecond <em>part</em>.",
		"First  \nline.\n\nSecond _part_.",
	],
	["CDATA that was split is one text again", "<p>a ]]]]><![CDATA[> b</p>", "a \\]\\]> b"],
	["blocks lose their comments and keep their text", blocks, "## Two\n\nOne"],
])("%s", async (_, text, content) => {
	expect(await contentOf(await siteOf(item(1, { "content:encoded": text })))).toBe(
		content,
	);
});

test("a post keeps its time, and a percent-encoded name becomes a plain slug", async () => {
	const { done, stories } = await siteOf(
		item(1, { "wp:post_name": "%d0%ba%d0%be%d0%bb%d1%8c%d1%86%d0%be" }),
	);
	expect(done).toEqual({
		id: 1,
		format: "wordpress",
		added: 1,
		drafts: 0,
		present: 0,
		left: [],
	});
	expect(stories).toMatchObject([
		{ slug: "kolco", createdAt: "2019-05-01T08:00:00.000Z" },
	]);
});

test("private posts become drafts, and pages are an option", async () => {
	const site = await siteToMoveTo();
	const states = ["draft", "future", "pending", "private"].map((status, n) =>
		item(n + 1, { "wp:status": status }),
	);
	const file = wxr(
		...states,
		item(10, { "wp:post_password": "secret" }),
		item(11, { "wp:status": "trash" }),
		item(12, { "wp:post_type": "page" }),
		item(13, { "wp:post_type": "nav_menu_item" }),
		item(14, { "wp:post_type": "revision", "wp:status": "inherit" }),
	);
	const done = await site.bringFile("blog.xml", file);
	expect(done).toMatchObject({ added: 5, drafts: 5 });
	expect(done.left.map(({ row }) => row)).toEqual([6, 7]);
	expect(await site.bringFile("blog.xml", file, { pages: true })).toMatchObject({
		added: 1,
		drafts: 1,
		present: 5,
	});
});

test("pictures are found by their numbers, wherever in the file they stand", async () => {
	const meta =
		"<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key>" +
		"<wp:meta_value><![CDATA[21]]></wp:meta_value></wp:postmeta>";
	const gallery = item(
		1,
		{ "content:encoded": 'Look: [gallery ids="20,21" columns="2"] [sic]' },
		meta,
	);
	const [a, b] = ["https://old.example/a.jpg", "https://old.example/b.jpg"] as const;
	const site = await siteOf(gallery, picture(20, a), picture(21, b));
	expect(await contentOf(site)).toBe(`Look:\n\n![](${a})\n\n![](${b})\n\n\\[sic\\]`);
	expect(site.stories[0]?.coverImage).toBe(b);
	expect(site.done.left).toHaveLength(1);
});

test("a file with own entities is refused before they are expanded", async () => {
	const site = await siteToMoveTo();
	const bomb = wxr(item(1)).replace(
		"<rss",
		'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<rss',
	);
	await expect(site.bringFile("blog.xml", bomb)).rejects.toThrow("declares entities");
	expect(await publishedStories(site.store)).toEqual([]);
});

test("the old addresses lead to the story, as long as it is public", async () => {
	const { ask, undo, done } = await siteOf(item(12), item(13, { "wp:status": "draft" }));
	const from = async (path: string) =>
		(await ask(path, { redirect: "manual" })).headers.get("location");
	for (const old of ["/2019/05/post-12", "/post-12", "/?p=12"]) {
		expect((await ask(old, { redirect: "manual" })).status).toBe(301);
		expect(await from(old)).toBe("/stories/post-12");
	}
	expect(await from("/2019/05/post-12/")).toBe("/2019/05/post-12");
	expect(await from("/post-13")).toBeNull();
	await undo(done.id);
	expect(await from("/?p=12")).toBeNull();
});

const COPIED = "https://old.example/?p=1";

test("posts with a copied guid are different posts, and a second run adds neither", async () => {
	const file = wxr(item(1), item(2, { guid: COPIED }), item(2, { guid: COPIED }));
	const site = await siteToMoveTo();
	const done = await site.bringFile("blog.xml", file);
	expect(done).toMatchObject({ added: 2, present: 0 });
	expect(done.left.map(({ why }) => why)).toEqual([
		"“Post 2” is in the files more than once.",
	]);
	expect(await site.bringFile("blog.xml", file)).toMatchObject({ added: 0, present: 2 });
});

test("posts of two blogs of one network are different despite equal numbers", async () => {
	const blog = (name: string) =>
		wxr(item(1, { guid: name, "wp:post_name": name })).replace(
			"<link>https://old.example</link>",
			`<link>http://old.example/${name}/</link>` +
				"<wp:base_site_url>https://old.example</wp:base_site_url>",
		);
	const site = await siteToMoveTo();
	expect(await site.bringFile("a.xml", blog("rings"))).toMatchObject({ added: 1 });
	expect(await site.bringFile("b.xml", blog("chains"))).toMatchObject({ added: 1 });
	const moved = blog("rings").replace(
		"http://old.example/rings/",
		"https://old.example/rings",
	);
	expect(await site.bringFile("a.xml", moved)).toMatchObject({ added: 0, present: 1 });
});

/** Imports a post as earlier versions did, with the guid as its identity. */
async function importedByGuid(
	{ log, store }: Pick<Site, "log" | "store">,
	key: string,
	paths: string[],
) {
	const command = { actor: "system:test", correlation: crypto.randomUUID() };
	const origin = {
		import: 1,
		format: "wordpress",
		key,
		createdAt: null,
		updatedAt: null,
		paths,
	};
	const text = storyText({ title: "Renamed", slug: `renamed-${paths.length}` });
	const { id } = await draftStory(log, { text, isPublished: true, origin }, command);
	return storyRows.editable(store, id);
}
type Site = Awaited<ReturnType<typeof siteToMoveTo>>;

test("a post that an earlier version imported by its guid is recognized", async () => {
	const site = await siteToMoveTo();
	await importedByGuid(site, COPIED, ["/2019/05/post-1", "/post-1", "/?p=1"]);
	const file = wxr(item(2, { guid: COPIED }), item(1), item(3, { guid: COPIED }));
	expect(await site.bringFile("blog.xml", file)).toMatchObject({
		added: 2,
		present: 1,
		left: [],
	});
	expect(await site.bringFile("blog.xml", file)).toMatchObject({
		added: 0,
		present: 3,
		left: [],
	});
});

test("an earlier import without a number counts as the first post of its guid", async () => {
	const site = await siteToMoveTo();
	await importedByGuid(site, COPIED, []);
	const file = wxr(item(1), item(2, { guid: COPIED }));
	expect(await site.bringFile("blog.xml", file)).toMatchObject({
		added: 1,
		present: 1,
		left: [],
	});
});

test("preformatted parts without an end are found in linear time", () => {
	const text = "<pre >".repeat(1_000_000);
	expect(htmlOfContent(text, new Map())).toBe(text);
});
