import { preview } from "@creations/events/text/manuscript";
import type { ResponseSource } from "../http/response/response.ts";
import type { FullSite } from "../http/response-parts.ts";
import type { Store } from "../kernel/store/store.ts";
import { type KnownPictures, picturesAt } from "../media/index.ts";
import { newsletterPath, shownNewsletters, textOf } from "../sending/index.ts";
import { languageOf, storyRows } from "../stories/index.ts";
import { xml } from "./xml.ts";

const MAX_ENTRIES = 50;
/** Length of a newsletter's summary, in characters. */
const SUMMARY_CHARACTERS = 300;

/** Returns the Atom feed of the newest stories. */
export async function feed(store: Store, site: FullSite): Promise<ResponseSource> {
	const stories = await storyRows.newest(store, MAX_ENTRIES);
	const pictures = await picturesAt(
		store,
		stories.map(({ coverImage }) => coverImage),
	);
	const entries = stories.map((story) => ({
		path: `/stories/${story.slug}`,
		language: languageOf(story),
		title: story.title,
		published: story.createdAt,
		updated: story.updatedAt,
		author: "Admin",
		summary: story.excerpt,
		picture: pictureOf(site, story.coverImage, pictures),
	}));
	return atom(site, { path: "/", self: "/feed.xml", title: site.name }, entries);
}

/** Returns the Atom feed of the newest public newsletters. */
export async function newsletterFeed(
	store: Store,
	site: FullSite,
): Promise<ResponseSource> {
	const rows = await shownNewsletters(store, MAX_ENTRIES);
	const entries = rows.map(({ id, subject, content, startedAt, queuedAt }) => ({
		path: newsletterPath(id),
		language: site.language,
		title: subject,
		published: startedAt ?? queuedAt,
		updated: startedAt ?? queuedAt,
		author: site.name,
		summary: preview(
			textOf(content).replace(/ ?\[https?:[^\]\s]*\]/g, ""),
			SUMMARY_CHARACTERS,
		),
	}));
	const title = `Newsletters of ${site.name}`;
	return atom(
		site,
		{ path: "/newsletters", self: "/newsletters/feed.xml", title },
		entries,
	);
}

interface Entry {
	path: string;
	language: string;
	title: string;
	published: string;
	updated: string;
	author: string;
	summary: string;
	picture?: string;
}

/** Returns an Atom feed (RFC 4287). */
function atom(
	site: FullSite,
	info: { path: string; self: string; title: string },
	entries: Entry[],
): ResponseSource {
	const updated =
		entries
			.map((entry) => entry.updated)
			.sort()
			.at(-1) ?? new Date(0).toISOString();
	const addressOf = (path: string) => xml(site.baseUrl + path);
	const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"
xml:lang="${xml(site.language)}">
<id>${addressOf(info.path)}</id>
<title>${xml(info.title)}</title>
<subtitle>${xml(site.tagline)}</subtitle>
<link href="${addressOf(info.path)}"/>
<link rel="self" href="${addressOf(info.self)}"/>
<updated>${updated}</updated>
${entries.map((entry) => entryXml(addressOf(entry.path), entry)).join("\n")}
</feed>
`;
	return { type: "application/atom+xml; charset=utf-8", body };
}

const entryXml = (
	address: string,
	entry: Entry,
) => `<entry xml:lang="${xml(entry.language)}">
<id>${address}</id>
<title>${xml(entry.title)}</title>
<link href="${address}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<author><name>${xml(entry.author)}</name></author>
<summary>${xml(entry.summary)}</summary>
${entry.picture ?? ""}</entry>`;

/** Returns the Media RSS element of a cover that this site stores; else an empty text. */
function pictureOf(
	site: FullSite,
	cover: string | null,
	pictures: KnownPictures,
): string {
	const facts = pictures.get(cover ?? "");
	if (!cover || !facts) return "";
	const description =
		facts.description &&
		`<media:description type="plain">${xml(facts.description)}</media:description>`;
	const url = xml(site.baseUrl + cover);
	const size = `width="${facts.width}" height="${facts.height}"`;
	return `<media:content url="${url}" medium="image" ${size}>${description ?? ""}</media:content>
`;
}
