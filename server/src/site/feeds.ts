import { html, plainDocument } from "../http/response/plain-page.ts";
import type { ResponseSource } from "../http/response/response.ts";
import type { FullSite } from "../http/response-parts.ts";
import { textsIn } from "../texts/texts.ts";

/**
 * Returns the page that explains the feeds. Browsers show a feed as source text, and no
 * longer apply style sheets to XML (XSLT).
 */
export function feedsPage(site: FullSite, hasNewsletters: boolean): ResponseSource {
	const { feeds: texts, newsletters } = textsIn(site.language);
	const subscribe = (label: string) => `<a href="/newsletter/subscribe">${label}</a>`;
	const feeds = [
		address(texts.newStories, `${site.baseUrl}/feed.xml`),
		...(hasNewsletters
			? [address(newsletters.title, `${site.baseUrl}/newsletters/feed.xml`)]
			: []),
	];
	const body = `<p>${texts.intro}</p>
<form class="card">
${feeds.join("\n")}
</form>
<p class="after">${texts.rather(subscribe)}</p>
`;
	return plainDocument({ ...site, hasNewsletters }, { title: texts.title, body });
}

const address = (name: string, value: string) =>
	`<label>${name} <input type="url" value="${html(value)}" readonly></label>`;
