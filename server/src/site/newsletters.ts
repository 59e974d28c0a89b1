import { directionOf } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import { undocumented } from "../http/documented.ts";
import { chosenLanguage, pageKey, siteLanguage } from "../http/request/language.ts";
import { html, plainDocument, plainPage } from "../http/response/plain-page.ts";
import { type ResponseSource, respond } from "../http/response/response.ts";
import type { FullSite } from "../http/response-parts.ts";
import { pageList } from "../pages/index.ts";
import {
	hasShownNewsletters,
	type NewsletterRow,
	newsletterList,
	newsletterPath,
	shownNewsletter,
	shownNewsletters,
} from "../sending/index.ts";
import { settingsList } from "../settings/index.ts";
import { hasOwnColors } from "../subscriptions/index.ts";
import { localeOfTexts } from "../texts/locales.ts";
import { languageOfTexts, textsIn } from "../texts/texts.ts";
import { newsletterFeed } from "./feed.ts";
import { feedsPage } from "./feeds.ts";
import type { SiteDeps } from "./pages.ts";

const READS = [newsletterList, settingsList, pageList];
const undocumentedRoute = undocumented("public");

/**
 * Creates the public routes of sent newsletters and of feeds, as separate documents.
 */
export function newsletterRoutes(deps: SiteDeps) {
	const { store, responseCache, site, pageSite } = deps;
	const cached = createCached(deps);

	async function newsletterResponse(request: Request, id: number): Promise<Response> {
		const row = await shownNewsletter(store, id);
		if (!row) return notFoundPage(await pageSite(request));
		return cached(request, newsletterPath(row.id), async (currentSite) =>
			newsletterPage(row, currentSite, (await site()).language),
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
			"/feeds",
			({ request }) =>
				cached(request, "/feeds", async (currentSite) =>
					feedsPage(currentSite, await hasShownNewsletters(store)),
				),
			undocumentedRoute,
		)
		.get(
			"/newsletters/feed.xml",
			async ({ request }) =>
				respond(
					request,
					await responseCache.getOrBuild("/newsletters/feed.xml", READS, async () =>
						newsletterFeed(store, await site()),
					),
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

/** Creates the cache of pages, which differ by the language of the visitor. */
const createCached =
	({ responseCache, pageSite, cookies }: SiteDeps) =>
	async (request: Request, path: string, build: Build) => {
		const key = pageKey(path, chosenLanguage(request, cookies));
		const response = await responseCache.getOrBuild(key, READS, async () => {
			const current = await pageSite(request);
			return { ...(await build(current)), language: siteLanguage(current) };
		});
		return respond(request, response);
	};

/** Builds a page from the settings with the language of the visitor. */
type Build = (page: FullSite) => Promise<ResponseSource> | ResponseSource;

function notFoundPage(site: FullSite): Response {
	const { missingTitle, missingText, all } = textsIn(site.language).newsletters;
	const body = `<p>${missingText}</p>\n<p><a href="/newsletters">${all}</a></p>\n`;
	return plainPage(site, { title: missingTitle, body, status: 404 });
}

function listPage(rows: NewsletterRow[], site: FullSite): ResponseSource {
	const { newsletters: texts, frame } = textsIn(site.language);
	const links = rows.map(
		(row) =>
			`<li><a href="${newsletterPath(row.id)}">${html(row.subject)}</a> ` +
			`<small>${dayOf(row, site)}</small></li>`,
	);
	const list =
		rows.length > 0
			? `<ul class="list">\n${links.join("\n")}\n</ul>\n`
			: `<p>${texts.none}</p>\n`;
	const ways = `<p><a href="/newsletter/subscribe">${texts.subscribe}</a> ·
<a href="/feeds">${frame.rss}</a></p>
`;
	return plainDocument(
		{ ...site, hasNewsletters: rows.length > 0 },
		{ title: texts.title, body: list + ways, head: headOf("/newsletters", site) },
	);
}

/**
 * Allows the author's styles, as in the mail. Chosen colors get light paper.
 * @param language of the newsletter
 */
function newsletterPage(
	row: NewsletterRow,
	site: FullSite,
	language: string,
): ResponseSource {
	const { end, all } = textsIn(site.language).newsletters;
	const subscribe = (label: string) => `<a href="/newsletter/subscribe">${label}</a>`;
	const ending = end(html(site.name), subscribe, `<a href="/newsletters">${all}</a>`);
	const paper = hasOwnColors(row.content) ? ' class="own-colors"' : "";
	const words = `lang="${html(language)}" dir="${directionOf(language)}"`;
	const body = `<p><small>${dayOf(row, site)}</small></p>
<article ${words}${paper}>
${row.content}
</article>
<p><small>${ending}</small></p>
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

const headOf = (path: string, { baseUrl, name, language }: FullSite) =>
	`<link rel="canonical" href="${html(baseUrl + path)}">
<link rel="alternate" href="/newsletters/feed.xml" type="application/atom+xml"
title="${html(textsIn(language).newsletters.feedOf(name))}">`;

const dayOf = (
	{ startedAt, queuedAt }: NewsletterRow,
	{ timeZone, language }: FullSite,
) =>
	new Intl.DateTimeFormat(localeOfTexts(languageOfTexts(language)), {
		dateStyle: "long",
		timeZone,
	}).format(new Date(startedAt ?? queuedAt));
