import { expect, test } from "bun:test";
import { dirname } from "node:path";
import { fileOf, siteToMoveTo } from "../../../test/support/moving.ts";
import { subscriberRows } from "../out/contents.ts";

const HEADING =
	"post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title," +
	"subtitle,podcast_url";

const post = (id: string, changes: Record<string, string> = {}) => {
	const cells = {
		date: "2024-03-01T10:00:00.000Z",
		isPublished: "true",
		type: "newsletter",
		audience: "everyone",
		title: `Post ${id}`,
		subtitle: `About ${id}`,
		...changes,
	};
	const { date, isPublished, type, audience, title, subtitle } = cells;
	return `${id},${date},${isPublished},,,${type},${audience},"${title}",${subtitle},`;
};

/** A folder with an unpacked export. Returns the path of the folder. */
function exportOf(rows: string[], files: Record<string, string>): string {
	const folder = dirname(fileOf("posts.csv", [HEADING, ...rows].join("\n")));
	for (const [name, content] of Object.entries(files)) fileOf(name, content, folder);
	return folder;
}

test("posts of Substack keep text, subtitle, date and former address", async () => {
	const site = await siteToMoveTo();
	const folder = exportOf([post("101.the-ring", { title: "The Ring, again" })], {
		"posts/101.the-ring.html": `<p>Found in <em>sand</em>.</p>
<p class="button-wrapper"><a href="https://x.example/subscribe"><span>Subscribe now</span></a></p>
<div class="subscription-widget-wrap"><div><p>Thanks for reading!</p><form></form></div></div>
<div class="captioned-image-container"><figure><img src="https://cdn.example/a.jpg" alt="Ring">
<figcaption>Gold</figcaption></figure></div>`,
	});
	const done = await site.bring(folder);
	expect(done).toMatchObject({ format: "substack-posts", added: 1, drafts: 0 });
	const story = await (await site.ask("/api/stories/the-ring")).json();
	expect(story).toMatchObject({
		title: "The Ring, again",
		excerpt: "About 101.the-ring",
		createdAt: "2024-03-01T10:00:00.000Z",
	});
	expect(story.content).toContain("Found in _sand_.");
	expect(story.content).toContain("![Ring](https://cdn.example/a.jpg)");
	expect(story.content).not.toMatch(/Subscribe|Thanks/);
	const former = await site.ask("/p/the-ring");
	expect([former.status, former.headers.get("location")]).toEqual([
		301,
		"/stories/the-ring",
	]);
	expect(await site.bring(folder)).toMatchObject({ added: 0, present: 1 });
});

test("drafts and posts for paying subscribers become drafts; pages only on request", async () => {
	const site = await siteToMoveTo();
	const rows = [
		post("1.a", { isPublished: "false" }),
		post("2.b", { audience: "only_paid" }),
		post("3.c", { type: "page" }),
		post("4.d", { type: "thread" }),
		post("5.e"),
	];
	const files = ["1.a", "2.b", "3.c"].map((id) => [`posts/${id}.html`, "<p>Text</p>"]);
	const folder = exportOf(rows, Object.fromEntries(files));
	const done = await site.bring(folder);
	expect(done).toMatchObject({ added: 2, drafts: 2 });
	const reasons = done.left.map(({ why }) => why).join("\n");
	for (const reason of ["is a page", "is a thread", "has no file in the folder"])
		expect(reasons).toContain(reason);
	expect(reasons).not.toContain("Neither an export");
	expect(await site.bring(folder, { pages: true })).toMatchObject({ added: 1 });
});

test("the people who got or opened a mail are no subscribers", async () => {
	const site = await siteToMoveTo();
	const folder = exportOf([post("1.a")], {
		"posts/1.a.html": "<p>Text</p>",
		"posts/1.delivers.csv":
			"post_id,timestamp,email,post_type,post_audience\n" +
			"1,2024-03-01T10:00:00Z,eve@old.example,newsletter,everyone",
		"email_list.old.csv":
			"email,active_subscription,expiry,email_disabled,created_at\n" +
			"ada@old.example,false,,false,2024-01-01T00:00:00.000Z",
	});
	expect(await site.bring(folder)).toMatchObject({
		format: "substack, substack-posts",
		added: 2,
	});
	const addresses = JSON.stringify(await subscriberRows(site));
	expect(addresses).toContain("ada@old.example");
	expect(addresses).not.toContain("eve@old.example");
});

test("an id that is a path reads no file", async () => {
	const site = await siteToMoveTo();
	const folder = exportOf([post("../secret"), post("1./../../secret"), post("")], {
		"secret.html": "<p>Secret</p>",
	});
	const done = await site.bring(folder, { report: true });
	expect(done.added).toBe(0);
	expect(done.left.filter(({ why }) => why.includes("it has no number"))).toHaveLength(3);
});

test("scripts and deep nesting in a post end as text or not at all", async () => {
	const site = await siteToMoveTo();
	const folder = exportOf([post("1.a"), post("2.b")], {
		"posts/1.a.html": "<p>Text</p><script>alert(1)</script><img src=x onerror=alert(1)>",
		"posts/2.b.html": `${'<div class="button-wrapper">'.repeat(20_000)}Deep`,
	});
	await site.bring(folder);
	const { content } = await (await site.ask("/api/stories/a")).json();
	expect(content).not.toContain("alert");
});
