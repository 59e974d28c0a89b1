import type { Site } from "../http/answer-parts.ts";
import type { Made } from "../http/response/response.ts";
import type { Store } from "../kernel/store/store.ts";
import { languageOf, storyRows } from "../stories/index.ts";
import { xml } from "./xml.ts";

const LATEST = 50;

/** The newest stories as an Atom feed (RFC 4287). */
export async function feed(store: Store, site: Site): Promise<Made> {
	const stories = await storyRows.newest(store, LATEST);
	const updated =
		stories
			.map(({ updatedAt }) => updatedAt)
			.sort()
			.at(-1) ?? new Date(0).toISOString();
	const entries = stories.map((story) => {
		const address = xml(`${site.baseUrl}/stories/${story.slug}`);
		return `<entry xml:lang="${xml(languageOf(story))}">
<id>${address}</id>
<title>${xml(story.title)}</title>
<link href="${address}"/>
<published>${story.createdAt}</published>
<updated>${story.updatedAt}</updated>
<author><name>Admin</name></author>
<summary>${xml(story.excerpt)}</summary>
</entry>`;
	});
	const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(site.language)}">
<id>${xml(site.baseUrl)}/</id>
<title>${xml(site.name)}</title>
<subtitle>${xml(site.tagline)}</subtitle>
<link href="${xml(site.baseUrl)}/"/>
<link rel="self" href="${xml(site.baseUrl)}/feed.xml"/>
<updated>${updated}</updated>
${entries.join("\n")}
</feed>
`;
	return { type: "application/atom+xml; charset=utf-8", body };
}
