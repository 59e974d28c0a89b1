import { Elysia } from "elysia";
import { z } from "zod";
import { undocumented } from "../http/documented.ts";
import {
	html,
	plainDocument,
	plainPage,
	plainPolicy,
} from "../http/response/plain-page.ts";
import { type ResponseSource, respond } from "../http/response/response.ts";
import type { FullSite } from "../http/response-parts.ts";
import {
	type NewsletterRow,
	newsletterList,
	newsletterPath,
	shownNewsletter,
	shownNewsletters,
} from "../sending/index.ts";
import { settingsList } from "../settings/index.ts";
import { mailDocument } from "../subscriptions/index.ts";
import { newsletterFeed } from "./feed.ts";
import type { SiteDeps } from "./pages.ts";

const READS = [newsletterList, settingsList];
const PAGE = "text/html; charset=utf-8";
const undocumentedRoute = undocumented("public");

/**
 * Creates the public routes of sent newsletters, as separate documents without scripts.
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
	const ways =
		'<p><a href="/newsletter/subscribe">Subscribe</a> · <a ' +
		'href="/newsletters/feed.xml">Feed</a></p>\n';
	return {
		type: PAGE,
		body: plainDocument(site, {
			title: "Newsletters",
			body: list + ways,
			head: headOf("/newsletters", site),
		}),
		headers: { "content-security-policy": plainPolicy() },
	};
}

/** Allows the author's styles, as in the mail, and nothing else. */
const POLICY = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src 'self' https: http:",
	"form-action 'none'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join("; ");

function newsletterPage(row: NewsletterRow, site: FullSite): ResponseSource {
	const small = 'style="font-size: 13px; color: #6b5f55"';
	const body = `<header ${small}><a href="/">${html(site.name)}</a> ·
<a href="/newsletters">All newsletters</a></header>
<main>
<h1>${html(row.subject)}</h1>
<p ${small}>${dayOf(row, site)}</p>
${row.content}
</main>
<hr>
<footer ${small}>This was a newsletter of ${html(site.name)}.
<a href="/newsletter/subscribe">Subscribe</a> to get the next one.</footer>`;
	return {
		type: PAGE,
		body: mailDocument(`${row.subject} · ${site.name}`, body, {
			language: site.language,
			head: headOf(newsletterPath(row.id), site),
		}),
		headers: { "content-security-policy": POLICY },
	};
}

const headOf = (path: string, { baseUrl, name }: FullSite) =>
	`<link rel="canonical" href="${html(baseUrl + path)}">
<link rel="alternate" href="/newsletters/feed.xml" type="application/atom+xml"
title="${html(`Newsletters of ${name}`)}">`;

const dayOf = ({ startedAt, queuedAt }: NewsletterRow, { timeZone }: FullSite) =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(
		new Date(startedAt ?? queuedAt),
	);
