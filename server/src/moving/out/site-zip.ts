import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pickFields } from "@creations/events/field-list";
import { type StoryLinks, storyText } from "@creations/events/story";
import { isTangled } from "@creations/events/text/manuscript";
import { micromark } from "micromark";
import { ZipFile } from "yazl";
import { allCategories } from "../../categories/index.ts";
import { csv } from "../../http/response/csv.ts";
import { chunksOf, originalAt } from "../../media/index.ts";
import { productRows } from "../../products/index.ts";
import { allRedirects } from "../../site/index.ts";
import { storyRows } from "../../stories/index.ts";
import { MANIFEST, yaml } from "../formats/creations.ts";
import type { MovingDeps, Related } from "../importers/importer.ts";
import {
	allStories,
	pictureAddresses,
	pictureName,
	productFiles,
	type Story,
	subscriberRows,
	withArchivePaths,
} from "./contents.ts";

export type SiteCounts = Record<
	"stories" | "products" | "subscribers" | "pictures",
	number
>;

/**
 * Exports the site as a ZIP archive: stories as Markdown, pictures, products, categories,
 * subscribers, redirects, and the stories again as a WordPress file.
 */
export function siteZip(deps: MovingDeps): {
	stream: Readable;
	counts: Promise<SiteCounts>;
} {
	const zip = new ZipFile();
	const stream = zip.outputStream as Readable;
	const counts = fill(zip, deps).catch((error: Error) => {
		stream.destroy(error);
		throw error;
	});
	return { stream, counts };
}

async function fill(zip: ZipFile, deps: MovingDeps): Promise<SiteCounts> {
	const redirects = await allRedirects(deps.store);
	const formerPaths = new Map<string, string[]>();
	for (const { from, to } of redirects)
		formerPaths.set(to, [...(formerPaths.get(to) ?? []), from]);
	const pictures = new Set<string>();
	const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);

	const stories = await addStories(zip, deps, formerPaths, pictures);
	const products = await productFiles(deps, await allCategories(deps.store), formerPaths);
	for (const address of products.pictures) pictures.add(address);
	for (const [name, text] of Object.entries(products.files)) addText(name, text);
	const subscribers = await subscriberRows(deps);
	addText("subscribers.csv", csv(subscribers));
	addText(
		"redirects.csv",
		csv([["from", "to"], ...redirects.map(({ from, to }) => [from, to])]),
	);
	addOnDemand(zip, "wordpress.xml", () => wordPressFile(deps));
	await addPictures(zip, deps, pictures);
	const counts = {
		stories,
		products: products.count,
		subscribers: subscribers.length - 1,
		pictures: pictures.size,
	};
	addText(
		MANIFEST,
		JSON.stringify({ creations: 1, site: deps.config.site.name, ...counts }, null, "\t"),
	);
	zip.end();
	return counts;
}

/**
 * Adds the stories, and the addresses of their pictures to `pictures`. Returns the number
 * of stories.
 */
async function addStories(
	zip: ZipFile,
	deps: MovingDeps,
	formerPaths: Map<string, string[]>,
	pictures: Set<string>,
): Promise<number> {
	const addStory = createTextWriter(zip);
	let stories = 0;
	for await (const story of allStories(deps)) {
		stories++;
		for (const address of pictureAddresses(story.content, story.coverImage))
			pictures.add(address);
		const paths = formerPaths.get(`/stories/${story.slug}`) ?? [];
		await addStory(
			`stories/${story.slug}.md`,
			markdownFile(story, paths, await relatedSlugs(deps, story)),
		);
	}
	return stories;
}

async function addPictures(
	zip: ZipFile,
	{ store, objects }: MovingDeps,
	pictures: Set<string>,
): Promise<void> {
	for (const address of pictures) {
		const original = await originalAt(store, objects, address);
		if (!original) continue;
		const content = () => chunksOf(original) as AsyncIterable<Uint8Array>;
		addOnDemand(zip, pictureName(address), content);
	}
}

/** Adds an entry that is read when it is written, so that only one is in memory. */
const addOnDemand = (
	zip: ZipFile,
	name: string,
	content: () => AsyncIterable<string | Uint8Array>,
) =>
	zip.addReadStreamLazy(name, {}, (ready) =>
		ready(null, Readable.from(content(), { objectMode: false })),
	);

/**
 * Returns a function that adds a text to the archive and waits until it is written. One
 * text is in memory at a time, even if the client reads slowly. The function throws after
 * the archive was closed.
 */
function createTextWriter(zip: ZipFile) {
	const closed = Promise.withResolvers<never>();
	closed.promise.catch(() => {});
	const stream = zip.outputStream as Readable;
	stream.once("close", () =>
		closed.reject(new Error("The archive was closed before it was complete.")),
	);
	// The archive keeps the callback of each entry until its end. Captured texts would stay
	// in memory.
	let pending = "";
	return (name: string, text: string): Promise<void> => {
		const written = Promise.withResolvers<void>();
		pending = text;
		zip.addReadStreamLazy(name, {}, (ready) => {
			const source = Readable.from([Buffer.from(pending)]);
			pending = "";
			source.once("end", written.resolve);
			ready(null, source);
		});
		return Promise.race([written.promise, closed.promise]);
	};
}

const hasLinks = ({ relatedProductIds, relatedStoryIds, translationOf }: StoryLinks) =>
	relatedProductIds.length + relatedStoryIds.length > 0 || Boolean(translationOf);

/** Returns the slugs of manually chosen related items; undefined if there are none. */
async function relatedSlugs(
	{ store }: MovingDeps,
	{ links }: Story,
): Promise<Related | undefined> {
	const { relatedProductIds, relatedStoryIds, translationOf } = links;
	if (!hasLinks(links)) return undefined;
	const originals = translationOf ? [translationOf] : [];
	const slugsOf = (rows: { id: number; slug: string; status: string }[], ids: number[]) =>
		ids.flatMap(
			(id) => rows.find((row) => row.id === id && row.status !== "deleted")?.slug ?? [],
		);
	return {
		products: slugsOf(
			await productRows.byIds(store, relatedProductIds),
			relatedProductIds,
		),
		stories: slugsOf(await storyRows.byIds(store, relatedStoryIds), relatedStoryIds),
		translationOf: slugsOf(await storyRows.byIds(store, originals), originals)[0],
	};
}

function markdownFile(
	story: Story,
	formerPaths: string[],
	related: Related | undefined,
): string {
	const { status, createdAt, updatedAt } = story;
	const { content, coverImage, ...fields } = pickFields(storyText, story);
	const cover = coverImage && withArchivePaths(coverImage);
	const matter = { ...fields, status, cover, createdAt, updatedAt, formerPaths, related };
	return `---\n${yaml().stringify(matter)}---\n\n${withArchivePaths(content, "../")}\n`;
}

/**
 * Writes the archive of a site atomically. Only the owner can read the file, because it
 * contains personal data.
 */
export async function writeZip(deps: MovingDeps, file: string): Promise<SiteCounts> {
	const partial = `${file}.partial`;
	const { stream, counts } = siteZip(deps);
	try {
		const [siteCounts] = await Promise.all([
			counts,
			pipeline(stream, createWriteStream(partial, { mode: 0o600 })),
		]);
		await rename(partial, file);
		return siteCounts;
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}

/** Yields the stories as WordPress's importer reads them (WXR 1.2), in chunks. */
export async function* wordPressFile(deps: MovingDeps): AsyncGenerator<string> {
	const { site, baseUrl } = deps.config;
	yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escapeXml(site.name)}</title>
<link>${escapeXml(baseUrl)}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeXml(baseUrl)}</wp:base_site_url>
<wp:base_blog_url>${escapeXml(baseUrl)}</wp:base_blog_url>
`;
	const pictures = new Map<string, number>();
	for await (const story of allStories(deps))
		yield* wordPressItems(story, baseUrl, pictures);
	yield "</channel>\n</rss>\n";
}

/** Above all story ids. */
const FIRST_PICTURE_ID = 1_000_000_000;

/**
 * Yields a story after those of its pictures that are new to the file. WordPress copies
 * the pictures.
 */
function* wordPressItems(
	story: Story,
	baseUrl: string,
	pictures: Map<string, number>,
): Generator<string> {
	const { id, title, slug, excerpt, status, createdAt, updatedAt, content, coverImage } =
		story;
	const cover = coverImage && URL.parse(coverImage, baseUrl)?.href;
	const addresses = pictureAddresses(content).map((address) => baseUrl + address);
	for (const address of new Set([...(cover ? [cover] : []), ...addresses])) {
		if (pictures.has(address)) continue;
		const number = FIRST_PICTURE_ID + pictures.size;
		pictures.set(address, number);
		yield wordPressPicture(story, address, number);
	}
	yield wordPressItem({
		number: id,
		link: `${baseUrl}/stories/${slug}`,
		title,
		slug,
		excerpt,
		createdAt,
		updatedAt,
		status: status === "published" ? "publish" : "draft",
		type: "post",
		parent: 0,
		html: htmlOf(content, baseUrl),
		extra: cover ? postMeta("_thumbnail_id", pictures.get(cover)) : "",
	});
}

const wordPressPicture = (
	{ id, createdAt, updatedAt }: Story,
	address: string,
	number: number,
) =>
	wordPressItem({
		number,
		link: address,
		title: address.replace(/.*\//, ""),
		slug: "",
		createdAt,
		updatedAt,
		status: "inherit",
		type: "attachment",
		parent: id,
		extra: `<wp:attachment_url>${cdata(address)}</wp:attachment_url>\n`,
	});

const postMeta = (key: string, value: unknown) =>
	`<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key>` +
	`<wp:meta_value>${cdata(String(value))}</wp:meta_value></wp:postmeta>\n`;

interface WordPressItem
	extends Pick<Story, "title" | "slug" | "createdAt" | "updatedAt"> {
	number: number;
	link: string;
	status: "publish" | "draft" | "inherit";
	type: "post" | "attachment";
	parent: number;
	html?: string;
	excerpt?: string;
	extra: string;
}

function wordPressItem(item: WordPressItem): string {
	const { number, link, createdAt, updatedAt, html = "", excerpt = "" } = item;
	return `<item>
<title>${cdata(item.title)}</title>
<link>${escapeXml(link)}</link>
<pubDate>${new Date(createdAt).toUTCString()}</pubDate>
<dc:creator>${cdata("Admin")}</dc:creator>
<guid isPermaLink="false">${escapeXml(link)}</guid>
<description></description>
<content:encoded>${cdata(html)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${number}</wp:post_id>
<wp:post_date>${cdata(wpTime(createdAt))}</wp:post_date>
<wp:post_date_gmt>${cdata(wpTime(createdAt))}</wp:post_date_gmt>
<wp:post_modified>${cdata(wpTime(updatedAt))}</wp:post_modified>
<wp:post_modified_gmt>${cdata(wpTime(updatedAt))}</wp:post_modified_gmt>
<wp:comment_status>${cdata("closed")}</wp:comment_status>
<wp:ping_status>${cdata("closed")}</wp:ping_status>
<wp:post_name>${cdata(item.slug)}</wp:post_name>
<wp:status>${cdata(item.status)}</wp:status>
<wp:post_parent>${item.parent}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(item.type)}</wp:post_type>
<wp:post_password>${cdata("")}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${item.extra}</item>
`;
}

/** Converts Markdown to HTML. Raw HTML is escaped, as in the reader. */
function htmlOf(content: string, baseUrl: string): string {
	// Parsing it would take too long.
	const html = isTangled(content)
		? `<pre>${escapeXml(content)}</pre>`
		: micromark(content);
	return html.replace(/(src|href)="\/(?!\/)/g, `$1="${escapeXml(baseUrl)}/`);
}

const wpTime = (iso: string) => iso.slice(0, 19).replace("T", " ");
/**
 * Wraps a text in CDATA. Splits the end marker and removes control characters, which XML
 * does not allow.
 */
const cdata = (text: string) =>
	`<![CDATA[${text.replace(CONTROL, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const escapeXml = (text: string) => Bun.escapeHTML(text.replace(CONTROL, ""));
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
