import { directionOf } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import { undocumented } from "../http/documented.ts";
import { html, plainDocument, plainPage } from "../http/response/plain-page.ts";
import { type ResponseSource, respond } from "../http/response/response.ts";
import type { FullSite } from "../http/response-parts.ts";
import { pageList } from "../pages/index.ts";
import {
	type NewsletterRow,
	newsletterList,
	newsletterPath,
	shownNewsletter,
	shownNewsletters,
} from "../sending/index.ts";
import { settingsList } from "../settings/index.ts";
import { hasOwnColors } from "../subscriptions/index.ts";
import { newsletterFeed } from "./feed.ts";
import type { SiteDeps } from "./pages.ts";

const READS = [newsletterList, settingsList, pageList];
const undocumentedRoute = undocumented("public");

/**
 * Creates the public routes of sent newsletters, as separate documents.
 */
export function newsletterRoutes(deps: SiteDeps) {
	const { store, site } = deps;
	const cached = createCached(deps);

	async function newsletterResponse(request: Request, id: number): Promise<Response> {
		const row = await shownNewsletter(store, id);
		if (!row) return plainPage(await site(), NOT_FOUND);
		return cached(request, newsletterPath(row.id), (currentSite) =>
			newsletterPage(row, currentSite),
		);
	}

	return new Elysia()
		.get(
			"/newsletters",
			({ request }) =>
				cached(request, "/newsletters", async (currentSite) =>
					listPage(await shownNewsletters(store), currentSite),
				),
			undocumentedRoute,
		)
		.get(
			"/newsletters/feed.xml",
			({ request }) =>
				cached(request, "/newsletters/feed.xml", (currentSite) =>
					newsletterFeed(store, currentSite),
				),
			undocumentedRoute,
		)
		.get(
			"/newsletters/:id",
			({ request, params: { id } }) => newsletterResponse(request, id),
			{
				params: z.object({ id: z.coerce.number().int().positive().catch(0) }),
				...undocumentedRoute,
			},
		);
}

const createCached =
	({ responseCache, site }: SiteDeps) =>
	async (
		request: Request,
		path: string,
		build: (site: FullSite) => Promise<ResponseSource> | ResponseSource,
	) =>
		respond(
			request,
			await responseCache.getOrBuild(path, READS, async () => build(await site())),
		);

const NOT_FOUND = {
	status: 404,
	title: "Newsletter not found",
	body:
		"<p>There is no such newsletter on the site.</p>\n" +
		'<p><a href="/newsletters">All newsletters</a></p>\n',
};

function listPage(rows: NewsletterRow[], site: FullSite): ResponseSource {
	const links = rows.map(
		(row) =>
			`<li><a href="${newsletterPath(row.id)}">${html(row.subject)}</a> ` +
			`<small>${dayOf(row, site)}</small></li>`,
	);
	const list =
		rows.length > 0
			? `<ul class="list">\n${links.join("\n")}\n</ul>\n`
			: "<p>No newsletters have been sent yet.</p>\n";
	const ways = `<p><a href="/newsletter/subscribe">Subscribe</a> ·
<a href="/feeds">RSS</a></p>
`;
	return plainDocument(
		{ ...site, hasNewsletters: rows.length > 0 },
		{ title: "Newsletters", body: list + ways, head: headOf("/newsletters", site) },
	);
}

/** Allows the author's styles, as in the mail. Chosen colors get light paper. */
function newsletterPage(row: NewsletterRow, site: FullSite): ResponseSource {
	const { language } = site;
	const paper = hasOwnColors(row.content) ? ' class="own-colors"' : "";
	const words = `lang="${html(language)}" dir="${directionOf(language)}"`;
	const body = `<p><small>${dayOf(row, site)}</small></p>
<article ${words}${paper}>
${row.content}
</article>
<p><small>This was a newsletter of ${html(site.name)}. <a href="/newsletter/subscribe">Subscribe</a>
to get the next one. <a href="/newsletters">All newsletters</a></small></p>
`;
	return plainDocument(
		{ ...site, hasNewsletters: true },
		{
			title: row.subject,
			body,
			kind: "letter",
			isAuthored: true,
			head: headOf(newsletterPath(row.id), site),
		},
	);
}

const headOf = (path: string, { baseUrl, name }: FullSite) =>
	`<link rel="canonical" href="${html(baseUrl + path)}">
<link rel="alternate" href="/newsletters/feed.xml" type="application/atom+xml"
title="${html(`Newsletters of ${name}`)}">`;

const dayOf = ({ startedAt, queuedAt }: NewsletterRow, { timeZone }: FullSite) =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(
		new Date(startedAt ?? queuedAt),
	);
