import { html, plainDocument } from "../http/response/plain-page.ts";
import type { ResponseSource } from "../http/response/response.ts";
import type { FullSite } from "../http/response-parts.ts";

/**
 * Returns the page that explains the feeds. Browsers show a feed as source text, and no
 * longer apply style sheets to XML (XSLT).
 */
export function feedsPage(site: FullSite, hasNewsletters: boolean): ResponseSource {
	const feeds = [
		address("New stories", `${site.baseUrl}/feed.xml`),
		...(hasNewsletters
			? [address("Newsletters", `${site.baseUrl}/newsletters/feed.xml`)]
			: []),
	];
	const body = `<p>RSS brings new stories to you, without an account and without email.
Copy an address into a feed reader.</p>
<form class="card">
${feeds.join("\n")}
</form>
<p class="after">Would you rather get an email? <a href="/newsletter/subscribe">Subscribe
to the newsletter</a>.</p>
`;
	return plainDocument({ ...site, hasNewsletters }, { title: "Follow by RSS", body });
}

const address = (name: string, value: string) =>
	`<label>${name} <input type="url" value="${html(value)}" readonly></label>`;
