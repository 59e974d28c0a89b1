import { expect, test } from "bun:test";
import sharp from "sharp";
import { epubcheck, filesOf, hasEpubcheck } from "../../test/support/epub.ts";
import { bucketVariables } from "../../test/support/media-site.ts";
import {
	addProduct,
	addStory,
	byTest,
	storyText,
	temporarySite,
} from "../../test/support/site.ts";
import { reviseStory } from "../stories/index.ts";

const COVER = "/demo/a-compass-for-my-daughter.webp";
const address = "/stories/the-ring/story.epub";

async function siteWith(
	changes: Parameters<typeof storyText>[0] = {},
	env: Record<string, string> = {},
) {
	const site = await temporarySite({ DEMO: "off", ...env });
	await addStory(site.log, changes);
	const download = async (path = address) => (await site.ask(path)).bytes();
	const text = async (name: string, path?: string) =>
		String((await filesOf(await download(path))).get(`EPUB/${name}`));
	return { ...site, download, text };
}

/** All kinds of blocks, with pictures and links. */
const body = (words: string, heading: string) => `# ${heading}

${words} **${words}** *${words}* \`a < b\` [shop](/products/signet-ring "Shop")
[mail](mailto:a@b.example) [odd](https://example.com/a|b?c=[d]&e=^f) [bad](javascript:x)

![${words}](${COVER} "${heading}")

![](https://e.example/picture.jpg) [![${words}](https://e.example/p.png)](https://e.example)

> ${words}

3. ${words}
4. ${words}

- ${words}

  ${words}

***

## ${heading} & <b>more</b>

    code <b> & "quotes"
`;

const scripts = {
	Latin: ["The <Ring> & the Tide", "She found it in the wet sand.", "en"],
	Arabic: ["خاتم الجدة", "وجدت الخاتم في الرمل المبلل.", "ar"],
	Japanese: ["祖母の指輪", "濡れた砂の中で指輪を見つけた。", "ja"],
	Devanagari: ["दादी की अंगूठी", "उसे अंगूठी गीली रेत में मिली।", "hi"],
} as const;

for (const [script, [title, words, language]] of Object.entries(scripts))
	test.skipIf(!hasEpubcheck)(
		`epubcheck accepts a story in ${script} script without errors and warnings`,
		async () => {
			const site = await siteWith({
				...{ title, excerpt: words, language, coverImage: COVER },
				content: body(words, title),
			});
			await addProduct(site.log, { images: ["/demo/braided-birch-band-1.webp"] });
			const links = { relatedProductIds: [1], relatedStoryIds: [] };
			await reviseStory(site.log, 1, { links }, byTest);
			expect(epubcheck(await site.download())).toBe("");
		},
	);

test.skipIf(!hasEpubcheck)(
	"epubcheck accepts a story without cover, headings and words",
	async () => {
		const { download } = await siteWith({ content: "![](/none.webp)\n\n***\n\n-\n\n1." });
		expect(epubcheck(await download())).toBe("");
	},
);

test("the media type is the first entry, stored, without extra fields", async () => {
	const { download } = await siteWith();
	const epub = Buffer.from(await download());
	expect(epub.readUInt16LE(8)).toBe(0);
	expect(epub.readUInt16LE(28)).toBe(0);
	expect(epub.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
});

test("a right-to-left story turns its pages from left to right", async () => {
	const { text } = await siteWith({ language: "ar" });
	const book = await text("package.opf");
	expect(book).toContain('<spine page-progression-direction="rtl">');
	expect(book).toContain("<dc:language>ar</dc:language>");
	expect(await text("text-1.xhtml")).toContain(
		'lang="ar" xml:lang="ar" dir="rtl" class="upright">',
	);
	expect(await text("end.xhtml")).toContain('lang="en" xml:lang="en" dir="ltr"');
});

test("a book names its author, source, dates and a lasting identifier", async () => {
	const { text, log } = await siteWith();
	const before = await text("package.opf");
	const identifierOf = (book: string) => /urn:uuid:[0-9a-f-]{36}/.exec(book)?.[0] ?? "";
	expect(before).toContain(
		'<dc:creator id="author">Stories &amp; Creations</dc:creator>',
	);
	expect(before).toContain("<dc:publisher>Stories &amp; Creations</dc:publisher>");
	expect(before).toContain(
		"<dc:source>http://127.0.0.1:3000/stories/the-ring</dc:source>",
	);
	expect(before).toMatch(/<meta property="dcterms:modified">[\d-]+T[\d:]+Z<\/meta>/);
	await reviseStory(log, 1, { text: storyText({ title: "The Stone" }) }, byTest);
	const after = await text("package.opf");
	expect(after).toContain("<dc:title>The Stone</dc:title>");
	expect(identifierOf(after)).toBe(identifierOf(before));
	expect(identifierOf(after)).not.toBe("");
});

test("pictures are small JPEGs, each once, with their alternative text", async () => {
	const { download } = await siteWith({
		coverImage: COVER,
		content: `![A "compass"](${COVER}#600x400)\n\n![](${COVER})`,
	});
	const files = await filesOf(await download());
	const pictures = [...files].filter(([name]) => name.startsWith("EPUB/pictures/"));
	expect(pictures).toHaveLength(1);
	const { format, width = 0, height = 0 } = await sharp(pictures[0]?.[1]).metadata();
	expect(format).toBe("jpeg");
	expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
	const text = String(files.get("EPUB/text-1.xhtml"));
	expect(text).toContain('<img src="pictures/1.jpg" alt="A &quot;compass&quot;"/>');
	const book = String(files.get("EPUB/package.opf"));
	expect(book).toContain('properties="cover-image"');
	expect(book).not.toContain("alternativeText");
});

test("links are absolute, safe, and without Amazon's affiliate tag", async () => {
	const { text } = await siteWith({
		content:
			"[a](/products/x) [b](javascript:alert(1)) [c](https://www.amazon.com/dp/1?tag=me-20&x=1)",
	});
	const chapter = await text("text-1.xhtml");
	expect([...chapter.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
		"book.css",
		"http://127.0.0.1:3000/products/x",
		"https://www.amazon.com/dp/1?x=1",
	]);
	expect(chapter).toContain(" b ");
});

test("the published pieces of the story are its last page, with absolute links", async () => {
	const { text, log } = await siteWith();
	expect(await text("end.xhtml")).not.toContain("Pieces of this story");
	await addProduct(log, { name: "Signet <Ring>" });
	await addProduct(log, { name: "Hidden", slug: "hidden" }, false);
	const links = { relatedProductIds: [1, 2], relatedStoryIds: [] };
	await reviseStory(log, 1, { links }, byTest);
	const end = await text("end.xhtml");
	expect(end).toContain('<a href="http://127.0.0.1:3000/products/signet-ring">');
	expect(end).toContain("Signet &lt;Ring&gt;");
	expect(end).not.toContain("Hidden");
});

test("a long text is split into chapters before headings, all in the contents", async () => {
	const section = (n: number) => `## Part ${n}\n\n${"Long ago. ".repeat(2000)}`;
	const content = Array.from({ length: 12 }, (_, n) => section(n)).join("\n\n");
	const { download } = await siteWith({ content });
	const files = await filesOf(await download());
	const chapters = [...files.keys()].filter((name) => /text-\d+\.xhtml$/.test(name));
	expect(chapters).toHaveLength(4);
	const contents = String(files.get("EPUB/nav.xhtml"));
	expect(contents).toContain('<a href="text-4.xhtml#heading-12">Part 11</a>');
});

test("only published stories have a file; a former address leads to the present one", async () => {
	const { ask, log } = await siteWith();
	await addStory(log, { slug: "draft" }, false);
	for (const slug of ["draft", "none"])
		expect((await ask(`/stories/${slug}/story.epub`)).status).toBe(404);
	await reviseStory(log, 1, { text: storyText({ slug: "the-stone" }) }, byTest);
	const former = await ask(address);
	expect([former.status, former.headers.get("location")]).toEqual([
		301,
		"/stories/the-stone/story.epub",
	]);
	await reviseStory(log, 1, { isPublished: false }, byTest);
	expect((await ask("/stories/the-stone/story.epub")).status).toBe(404);
});

test("a file is made once for each version, and replaces the former one", async () => {
	const { ask, log, objects } = await siteWith();
	const first = await ask(address);
	const etag = first.headers.get("etag") ?? "";
	expect(Object.fromEntries(first.headers)).toMatchObject({
		"content-type": "application/epub+zip",
		"content-disposition": 'attachment; filename="the-ring.epub"',
		"cache-control": "public, max-age=0, must-revalidate",
		"x-robots-tag": "noindex",
		"content-length": String((await first.bytes()).length),
	});
	const stored = () => Array.fromAsync(objects.list("story-files/"));
	const files = await stored();
	expect(files).toHaveLength(1);
	const unchanged = await ask(address, { headers: { "if-none-match": etag } });
	expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
	await Promise.all([ask(address), ask(address)]);
	expect(await stored()).toEqual(files);

	await reviseStory(log, 1, { text: storyText({ excerpt: "Another." }) }, byTest);
	const revised = await ask(address, { headers: { "if-none-match": etag } });
	expect(revised.status).toBe(200);
	expect(revised.headers.get("etag")).not.toBe(etag);
	const [file, ...others] = await stored();
	expect(others).toEqual([]);
	expect(file?.key).not.toBe(files[0]?.key);
});

test("the same story gives the same bytes", async () => {
	const { objects, download } = await siteWith({ coverImage: COVER });
	const first = await download();
	for await (const { key } of objects.list("story-files/")) await objects.delete(key);
	expect(Buffer.from(await download()).equals(first)).toBe(true);
});

test("a bucket stores files, too", async () => {
	const { download } = await siteWith({ coverImage: COVER }, await bucketVariables());
	const files = await filesOf(await download());
	expect([...files.keys()]).toContain("EPUB/pictures/1.jpg");
	expect(await filesOf(await download())).toEqual(files);
});

test("more than twenty files at a time are refused for ten seconds", async () => {
	const { ask, log } = await siteWith();
	const slugs = Array.from({ length: 24 }, (_, n) => `story-${n}`);
	for (const slug of slugs) await addStory(log, { slug });
	const responses = await Promise.all(
		slugs.map((slug) => ask(`/stories/${slug}/story.epub`)),
	);
	const statuses = responses.map(({ status }) => status);
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
	const refused = responses.find(({ status }) => status === 429);
	expect(refused?.headers.get("retry-after")).toBe("10");
	expect((await ask("/stories/story-23/story.epub")).status).toBe(200);
});
