import { expect, test } from "bun:test";
import { siteToMoveTo } from "../../../test/support/moving.ts";

const item = (fields: Record<string, string>, more = "") =>
	`<item>${Object.entries(fields)
		.map(([name, text]) => `<${name}>${text}</${name}>`)
		.join("")}${more}</item>`;

const post = (changes: Record<string, string> = {}, more = "") =>
	item(
		{
			title: "The Ring & the Tide",
			link: "/blog/2019/5/1/the-ring.html",
			"content:encoded": "<![CDATA[<p>Found in sand.</p>]]>",
			"excerpt:encoded": "<![CDATA[<p>A ring is found.</p>]]>",
			"wp:post_name": "blog/2019/5/1/the-ring.html",
			"wp:post_type": "post",
			"wp:post_id": "4",
			"wp:status": "publish",
			pubDate: "Wed, 01 May 2019 08:00:00 +0000",
			"wp:post_date": "2019-05-01 08:00:00",
			"wp:post_date_gmt": "2019-05-01 08:00:00",
			...changes,
		},
		more,
	);

const picture = (changes: Record<string, string> = {}) =>
	item({
		"wp:attachment_url": "https://images.squarespace-cdn.com/cover.jpg?a=1&b=2",
		link: "https://images.squarespace-cdn.com/cover.jpg",
		title: "cover",
		"wp:post_type": "attachment",
		"wp:post_id": "5",
		"wp:post_parent": "4",
		"wp:status": "inherit",
		...changes,
	});

const file = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Shop</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${items.join("\n")}</channel></rss>`;

test("posts of Squarespace keep slug, excerpt, date, cover and old address", async () => {
	const site = await siteToMoveTo();
	const done = await site.bringFile("export.xml", file(post(), picture()));
	expect(done).toMatchObject({ format: "squarespace", added: 1, drafts: 0 });
	expect(await (await site.ask("/api/stories/the-ring")).json()).toMatchObject({
		title: "The Ring & the Tide",
		excerpt: "A ring is found.",
		createdAt: "2019-05-01T08:00:00.000Z",
		coverImage: "https://images.squarespace-cdn.com/cover.jpg?a=1&b=2",
	});
	const former = await site.ask("/blog/2019/5/1/the-ring.html");
	expect([former.status, former.headers.get("location")]).toEqual([
		301,
		"/stories/the-ring",
	]);
});

test("pictures that load by script are kept once, and forms are left out", async () => {
	const site = await siteToMoveTo();
	const html = `<div class="sqs-block image-block"><figure>
<noscript><img src="https://cdn.example/a.jpg" /></noscript>
<img class="thumb-image" data-src="https://cdn.example/a.jpg"
data-image="https://cdn.example/a.jpg" alt="Gold">
</figure></div><div class="newsletter-form-wrapper"><p>Sign up</p><form></form></div>
<p><a href="/shop/ring">Ring</a></p>`;
	await site.bringFile(
		"export.xml",
		file(post({ "content:encoded": `<![CDATA[${html}]]>` })),
	);
	const { content } = await (await site.ask("/api/stories/the-ring")).json();
	expect(content.match(/!\[Gold\]\(https:\/\/cdn\.example\/a\.jpg\)/g)).toHaveLength(1);
	expect(content).toContain("[Ring](https://old.example/shop/ring)");
	expect(content).not.toContain("Sign up");
});

test("other numbers in a second export add nothing; drafts stay drafts", async () => {
	const site = await siteToMoveTo();
	await site.bringFile("export.xml", file(post()));
	const again = await site.bringFile("export.xml", file(post({ "wp:post_id": "77" })));
	expect(again).toMatchObject({ added: 0, present: 1 });
	const rest = file(
		post({ link: "/blog/b", "wp:post_name": "b", "wp:status": "draft" }),
		post({ link: "/about", "wp:post_name": "about", "wp:post_type": "page" }),
	);
	const done = await site.bringFile("export.xml", rest);
	expect(done).toMatchObject({ added: 1, drafts: 1 });
	expect(done.left.map(({ why }) => why).join()).toContain("is a page");
});

test("entities of HTML in a title do not end the import", async () => {
	const site = await siteToMoveTo();
	const done = await site.bringFile(
		"export.xml",
		file(post({ title: "Gold&mdash;Silver" })),
	);
	expect(done.added).toBe(1);
});
