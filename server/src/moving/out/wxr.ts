import { writtenTree } from "@creations/content/manuscript";
import { micromark } from "micromark";
import type { MovingDeps } from "../placing/placed.ts";
import { everyStory, type Story } from "./rows.ts";

/** Stories as WordPress's importer reads them (WXR 1.2), piece by piece. */
export async function* wxrOf(deps: MovingDeps): AsyncGenerator<string> {
	const { site, baseUrl } = deps.config;
	yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${escaped(site.name)}</title>
<link>${escaped(baseUrl)}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escaped(baseUrl)}</wp:base_site_url>
<wp:base_blog_url>${escaped(baseUrl)}</wp:base_blog_url>
`;
	for await (const story of everyStory(deps)) yield itemOf(story, baseUrl);
	yield "</channel>\n</rss>\n";
}

function itemOf(story: Story, baseUrl: string): string {
	const { id, title, slug, excerpt, status, createdAt, updatedAt } = story;
	const isPublic = status === "published";
	return `<item>
<title>${cdata(title)}</title>
<link>${escaped(`${baseUrl}/stories/${slug}`)}</link>
<pubDate>${new Date(createdAt).toUTCString()}</pubDate>
<dc:creator>${cdata("Admin")}</dc:creator>
<guid isPermaLink="false">${escaped(`${baseUrl}/stories/${id}`)}</guid>
<content:encoded>${cdata(htmlOf(story, baseUrl))}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(wpTime(createdAt))}</wp:post_date>
<wp:post_date_gmt>${cdata(wpTime(createdAt))}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(wpTime(updatedAt))}</wp:post_modified_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(isPublic ? "publish" : "draft")}</wp:status>
<wp:post_type>${cdata("post")}</wp:post_type>
<wp:post_password>${cdata("")}</wp:post_password>
</item>
`;
}

/** Raw HTML in a story is text, here as in the reader. */
function htmlOf({ content, coverImage }: Story, baseUrl: string): string {
	// The parser would take too long for it.
	const isTangled = writtenTree(content).children.length === 0;
	const html = isTangled ? `<pre>${escaped(content)}</pre>` : micromark(content);
	const cover = coverImage ? `<p><img src="${escaped(coverImage)}" alt="" /></p>\n` : "";
	return (cover + html).replace(/(src|href)="\/(?!\/)/g, `$1="${escaped(baseUrl)}/`);
}

const wpTime = (iso: string) => iso.slice(0, 19).replace("T", " ");
/** The end of a section is parted into two. Control characters are none of XML. */
const cdata = (text: string) =>
	`<![CDATA[${text.replace(CONTROL, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const escaped = (text: string) => Bun.escapeHTML(text.replace(CONTROL, ""));
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
