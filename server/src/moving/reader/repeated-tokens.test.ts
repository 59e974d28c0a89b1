import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ghostExport, ghostPost } from "../../../test/support/ghost-export.ts";
import { fileOf, siteToMoveTo } from "../../../test/support/moving.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";

// Texts of repeated openings without an end. A quadratic scan of one of them takes
// minutes, far beyond the timeout of a text. A text that arrives was read in linear time.

/** Characters of each text. */
const SIZE = 1_000_000;
const repeated = (token: string, size = SIZE) =>
	token.repeat(Math.floor(size / token.length));

const post = (n: number, fields: Record<string, string>) => {
	const all = {
		"wp:post_id": String(n),
		"wp:post_name": `p${n}`,
		"wp:status": "publish",
		title: `P ${n}`,
		...fields,
	};
	return `<item>${Object.entries(all)
		.map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
		.join("")}</item>`;
};
const wxr = (items: string[]) =>
	'<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>' +
	`<link>https://old.example</link>${items.join("")}</channel></rss>`;

async function reportOn(file: string) {
	const site = await siteToMoveTo();
	let turns = 0;
	const turning = setInterval(() => turns++, 5);
	const report = await site.bring(file, { report: true });
	clearInterval(turning);
	// The event loop ran while another process read the files.
	expect(turns).toBeGreaterThan(1);
	return report;
}

const SHORTCODES = ["[caption x]", "[gallery ", "[audio ", "[playlist ", "[embed]"];

test("WordPress: shortcodes and tags without an end are read in linear time", async () => {
	const texts = SHORTCODES.map((token, n) =>
		post(n + 1, { "content:encoded": repeated(token) }),
	);
	const tags = post(99, {
		"content:encoded": "Text",
		"excerpt:encoded": repeated("<"),
		link: `/${repeated("/")}x`,
	});
	const report = await reportOn(fileOf("blog.xml", wxr([...texts, tags])));
	expect([report.added, report.left.map(({ why }) => why)]).toEqual([
		SHORTCODES.length + 1,
		[expect.stringContaining("The excerpt was cut")],
	]);
}, 240_000);

test("WordPress: 40,000 different pictures in one text are read in linear time", async () => {
	const pictures = Array.from(
		{ length: 40_000 },
		(_, n) => `<img src="/p/${n}.jpg">`,
	).join("");
	const report = await reportOn(
		fileOf("blog.xml", wxr([post(1, { "content:encoded": pictures })])),
	);
	expect([report.added, report.left[0]?.why]).toEqual([
		1,
		expect.stringContaining("40000 pictures"),
	]);
}, 240_000);

test("own archives: pictures without an end are read in linear time", async () => {
	const folder = temporaryFolder();
	fileOf("creations.json", '{ "creations": 1, "site": "Old" }', folder);
	mkdirSync(join(folder, "stories"));
	const tokens = ["![", "![](", "![](x", "![]"];
	for (const [n, token] of tokens.entries()) {
		const matter =
			`title: T\nslug: s${n}\nstatus: published\nexcerpt: E\ncreatedAt: "2024-01-01"\n` +
			'updatedAt: "2024-01-01"';
		fileOf(`stories/s${n}.md`, `---\n${matter}\n---\n\n${repeated(token)}`, folder);
	}
	fileOf("stories/z.md", `---\n${repeated("a: [", 200_000)}\n---\n\nText`, folder);
	const report = await reportOn(folder);
	expect(report.added).toBe(tokens.length);
	expect(report.left.at(-1)?.why).toContain(
		"z.md does not have the front matter of a site export",
	);
}, 240_000);

const tables: [name: string, heading: string, row: (token: string) => string][] = [
	[
		"shopify.csv",
		"Handle,Title,Body (HTML),Type,Image Src",
		(token) => `ring,Ring,${token},Rings,${token}`,
	],
	[
		"amazon.txt",
		"item-name\titem-description\tseller-sku",
		(token) => `Ring\t${token}\tR1`,
	],
	[
		"etsy.csv",
		`TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS${",IMAGE".repeat(10)}`,
		(token) => `Ring,${token},1,EUR,1,${token},${token}${`,${token}`.repeat(2)}`,
	],
	["list.csv", "email,name,subscribed_at", (token) => `${token},${token},2019-05-01`],
];

test.each(tables)(
	"%s: cells of repeated tokens are read or left with a reason",
	async (name, heading, row) => {
		const tokens = ["<", "<p>", " ", "=", "@", "a@"].map((token) =>
			repeated(token, 200_000),
		);
		const report = await reportOn(
			fileOf(name, `${heading}\n${tokens.map(row).join("\n")}\n`),
		);
		expect(report.added + report.present + report.left.length).toBeGreaterThan(0);
	},
	240_000,
);

test("Ghost: texts with repeated tokens are imported or skipped with a reason", async () => {
	const tokens = ["<p>", "<a href=x>", "![", "<ul><li>", "&"];
	const posts = tokens.map((token, n) =>
		ghostPost({ uuid: `u${n}`, slug: `s${n}`, html: `Text ${repeated(token, 100_000)}` }),
	);
	const report = await reportOn(fileOf("blog.json", ghostExport(...posts)));
	expect(report.added + report.left.length).toBe(tokens.length);
}, 240_000);

test("Squarespace, Substack, Big Cartel: tags without an end are read in time", async () => {
	const folder = temporaryFolder();
	const item = post(1, { "content:encoded": repeated('<img data-src="&') });
	const relative = item.replace("<item>", "<item><link>/blog/p1</link>");
	fileOf("squarespace.xml", wxr([relative]), folder);
	fileOf("posts.csv", `${SUBSTACK}\n1.a,2024-03-01,true,newsletter,everyone,A,B`, folder);
	fileOf("posts/1.a.html", repeated('<p class="button-wrapper" <'), folder);
	const product = { id: 1, name: "Ring", permalink: "ring", on_sale: false };
	const description = repeated("<a");
	fileOf("products.json", JSON.stringify([{ ...product, description }]), folder);
	const report = await reportOn(folder);
	expect(report.format).toBe("big-cartel, squarespace, substack-posts");
	expect(report.added + report.left.length).toBeGreaterThanOrEqual(3);
}, 240_000);

const SUBSTACK = "post_id,post_date,is_published,type,audience,title,subtitle";
