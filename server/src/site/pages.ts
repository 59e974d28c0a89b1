import { directionOf, type UiLanguage } from "@creations/events/text";
import { currentUserOf, type Person } from "../accounts/index.ts";
import type { Visit } from "../http/request/client-address.ts";
import type { Cookies } from "../http/request/cookies.ts";
import { decodePart } from "../http/request/decode-part.ts";
import {
	chosenLanguage,
	LANGUAGE_PARAMETER,
	languageCookie,
	languageOfAddress,
	pageKey,
	siteLanguage,
} from "../http/request/language.ts";
import { html } from "../http/response/plain-page.ts";
import {
	type CachedResponse,
	type ResponseSource,
	respond,
	type ShownItem,
	toCachedResponse,
} from "../http/response/response.ts";
import { pagePolicy } from "../http/response/security-headers.ts";
import type {
	PageSiteSource,
	SignInWay,
	Site,
	SiteSource,
} from "../http/response-parts.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import { VERSION } from "../kernel/version.ts";
import type { ObjectStore } from "../media/index.ts";
import { productResponse } from "../products/index.ts";
import { positionsText } from "../reading/index.ts";
import {
	prefetchRelatedToProduct,
	prefetchRelatedToStory,
	type StoryDeps,
	storyResponse,
} from "../stories/index.ts";
import { currentSlug, importedPath } from "./former-addresses.ts";
import type { LinkPictures } from "./link-pictures.ts";
import type { Renderer } from "./renderer.ts";
import { SITE_READS, shownSite } from "./shown-site.ts";
import { type StaticFile, serveFile } from "./static-files.ts";

export interface SiteDeps extends StoryDeps {
	objects: ObjectStore;
	config: { baseUrl: string; signIn: { ways: SignInWay[] } };
	site: SiteSource;
	/** Loads the renderer on first use, which takes a while. */
	renderer: () => Promise<Renderer>;
	/** Origin of image uploads, if not this site. */
	uploadOrigin: string | undefined;
	adminPage: string;
	files: ReadonlyMap<string, StaticFile>;
	api: RenderApi;
	pageSite: PageSiteSource;
	cookies: Cookies;
}

/**
 * Handles requests to same-site paths while a page is rendered. `request` identifies the
 * sender. `visit` counts for rate limits if the page is not shared.
 */
export type RenderApi = (
	path: string,
	origin?: { request?: Request; visit?: Visit },
) => Promise<Response>;

/** Creates the handler of all other paths, which returns a file, a page or a redirect. */
export function createPages(
	deps: SiteDeps,
	linkPictures: LinkPictures,
	reads: ReadModel[],
) {
	const { store, files, people, cookies } = deps;
	const adminPage = createAdminPage(deps.adminPage, deps.uploadOrigin);
	const render = createRenderPage(deps, linkPictures);
	const sharedPage = createSharedPage(deps, render, reads);
	const personalPage = createPersonalPage(deps, render, reads);

	async function page(visit: Visit, path: string): Promise<Response> {
		const { request } = visit;
		const { search } = new URL(request.url);
		const person = await people.identify(request);
		const site = await deps.site();
		const chosen = chosenLanguage(request, cookies);
		if (person && /^\/admin(\/|$)/.test(path))
			return withLanguageCookie(
				request,
				cookies,
				adminPage(site, chosen ?? siteLanguage(site)),
			);
		const response = person
			? await personalPage({ visit, path, search, language: chosen }, person)
			: await sharedPage({ visit, path, search, language: chosen });
		const { status } = response;
		const mayHaveMoved = status === 404 || /^\?p(age_id)?=\d+$/.test(search);
		const newAddress = mayHaveMoved && (await newAddressOf(store, status, path, search));
		if (newAddress) return Response.redirect(newAddress, 301);
		await deps.countShown(visit, response.shown);
		return withLanguageCookie(request, cookies, respond(request, response));
	}

	return ({ request, server, path: requestPath }: Visit & { path: string }) => {
		const path = decodablePath(requestPath);
		const file = files.get(path);
		if (file) return serveFile(request, file);
		if (path.length > 1 && path.endsWith("/"))
			return Response.redirect(
				`/${path.replace(/^\/+|\/+$/g, "")}${new URL(request.url).search}`,
				301,
			);
		return page({ request, server }, path);
	};
}

/** Returns the new address of a moved or imported page. @param status of the old one */
async function newAddressOf(
	store: Store,
	status: number,
	path: string,
	search: string,
): Promise<string | undefined> {
	const item = status === 404 ? itemIn(path) : undefined;
	const newSlug = item && (await currentSlug(store, item.kind, item.slug));
	if (newSlug) return `/${item.folder}/${newSlug}${item.end}${search}`;
	return importedPath(store, path + search);
}

type RenderPage = ReturnType<typeof createRenderPage>;

interface PageRequest {
	visit: Visit;
	path: string;
	/** Query with its question mark, or empty. */
	search: string;
	/** Undefined for the language of the site. */
	language: UiLanguage | undefined;
}

/** Keeps the language that the address of a page chooses. */
function withLanguageCookie(
	{ url }: Request,
	cookies: Cookies,
	response: Response,
): Response {
	const language = languageOfAddress(url);
	if (language) response.headers.append("set-cookie", languageCookie(cookies, language));
	return response;
}

/** Creates the pages for visitors, which are shared. */
function createSharedPage(
	{ responseCache, api }: SiteDeps,
	renderPage: RenderPage,
	reads: ReadModel[],
) {
	return async function sharedPage({
		visit,
		path: requestPath,
		search,
		language,
	}: PageRequest): Promise<CachedResponse> {
		const query = new URLSearchParams(search);
		const path = requestPath + pageQuery(requestPath, query);
		const render = (origin: { visit?: Visit }) =>
			renderPage({ path, language, api: (data) => api(data, origin), user: null });
		// Only addresses of known pages are cached, because the number of others is
		// unlimited.
		return isCacheable(requestPath, query)
			? responseCache.getOrBuild(pageKey(path, language), reads, () => render({}))
			: toCachedResponse(await render({ visit }));
	};
}

/**
 * Creates the pages for signed-in readers, cached until the person's account or reading
 * progress changes.
 */
function createPersonalPage(
	{ responseCache, store, api }: SiteDeps,
	renderPage: RenderPage,
	reads: ReadModel[],
) {
	return async function personalPage(
		{ visit, path: requestPath, search: fullSearch, language }: PageRequest,
		person: Person,
	): Promise<CachedResponse> {
		const { request } = visit;
		const user = currentUserOf(person);
		const search = withoutLanguage(fullSearch);
		const path = requestPath + search;
		const render = async () => ({
			...(await renderPage(
				{ path, language, api: (data) => api(data, { request, visit }), user },
				person.isAdmin,
			)),
			cacheControl: "private, no-store",
		});
		const query = new URLSearchParams(search);
		if (!isCacheable(requestPath, query) || search !== pageQuery(requestPath, query))
			return toCachedResponse(await render());
		const personalHash = Bun.hash(
			JSON.stringify(user) + (await positionsText(store, person.id)),
		).toString(36);
		// No path begins with a digit, so no other request can use this key.
		const key = `${person.id} ${personalHash} ${pageKey(path, language)}`;
		return responseCache.getOrBuild(key, reads, render);
	};
}

function createRenderPage(deps: SiteDeps, linkPictures: LinkPictures) {
	const policies = new WeakMap<Renderer, string>();
	return async (
		request: Omit<Parameters<Renderer["render"]>[0], "site" | "language"> &
			Pick<PageRequest, "language">,
		isAdmin = false,
	): Promise<ResponseSource> => {
		const renderer = await deps.renderer();
		const policy = policies.getOrInsertComputed(renderer, () =>
			pagePolicy(renderer.inlineScripts, { hasWorker: true }),
		);
		const site = await deps.responseCache.rows("site", SITE_READS, async () =>
			shownSite(deps.store, await deps.site(), deps.config.signIn.ways),
		);
		const language = request.language ?? siteLanguage(site);
		const path = pathOf(request.path);
		const item = await prefetch(deps, path);
		const retry = trackRetryAfter(request.api);
		const { status, html } = await renderer.render({
			...request,
			language,
			api: retry.api,
			site,
		});
		const body = status === 200 ? await linkPictures.added(html, path) : html;
		// Visits by administrators do not count.
		const shown = status === 200 && !isAdmin ? item : undefined;
		const headers = {
			"content-security-policy": policy,
			...(status >= 400 && retry.headers()),
		};
		const cacheControl =
			status === 429 || status >= 500 ? { cacheControl: "no-store" } : {};
		const type = "text/html; charset=utf-8";
		return {
			status,
			type,
			body,
			personal: true,
			language,
			shown,
			headers,
			...cacheControl,
		};
	};
}

/** Copies the earliest `Retry-After` of the API responses to the page. */
function trackRetryAfter(api: (path: string) => Promise<Response>) {
	let retryAfter: string | null = null;
	return {
		async api(path: string): Promise<Response> {
			const response = await api(path);
			retryAfter ??= response.headers.get("retry-after");
			return response;
		},
		headers: (): Record<string, string> =>
			retryAfter === null ? {} : { "retry-after": retryAfter },
	};
}

/**
 * Caches the responses that a page needs, so that rendering skips the routes.
 * @returns the item of the page
 */
async function prefetch(deps: SiteDeps, path: string): Promise<ShownItem | undefined> {
	const item = itemIn(path);
	if (!item) return undefined;
	try {
		const { shown } = await (item.kind === "story" ? storyResponse : productResponse)(
			deps,
			item.slug,
		);
		if (shown)
			await (item.kind === "story" ? prefetchRelatedToStory : prefetchRelatedToProduct)(
				deps,
				shown.id,
			);
		return shown;
	} catch {
		// The routes return the error, or a draft for administrators.
		return undefined;
	}
}

/**
 * Replaces an undecodable path by one that does not exist, because the router would
 * throw.
 */
const decodablePath = (path: string) =>
	decodePart(path) === undefined ? "/unreadable-address" : path;

const isPagePath = (path: string) =>
	/^\/(|stories|products|pages\/[a-z0-9-]+)$/.test(path) || itemIn(path) !== undefined;

const pathOf = (address: string) => address.replace(/\?.*$/, "");

/**
 * Returns false for unknown pages and for searches, because their number is unlimited.
 */
const isCacheable = (path: string, search: URLSearchParams) =>
	isPagePath(path) && !(path === "/products" && search.get("q"));

const pageParameters: Record<string, string[]> = {
	"/search": ["q"],
	"/stories": ["after"],
	"/products": ["category", "availability", "sort", "q", "after"],
};

/** Returns the query parameters that change a page: position in a list, order, search. */
function pageQuery(path: string, search: URLSearchParams): string {
	const parameters = (pageParameters[path] ?? []).flatMap((name) => {
		const value = search.get(name);
		return value === null ? [] : `${name}=${encodeURIComponent(value)}`;
	});
	return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/** Returns the query of an address without the chosen language. */
function withoutLanguage(search: string): string {
	const kept = search
		.slice(1)
		.split("&")
		.filter((pair) => pair !== "" && !pair.startsWith(`${LANGUAGE_PARAMETER}=`));
	return kept.length > 0 ? `?${kept.join("&")}` : "";
}

function itemIn(path: string) {
	const [, folder, slug, end = ""] =
		/^\/(stories|products)\/([a-z0-9-]+)(\/read)?$/.exec(path) ?? [];
	// Only stories have a second page, with the whole text.
	if (!folder || !slug || (end && folder !== "stories")) return undefined;
	return {
		folder,
		slug,
		end,
		kind: folder === "stories" ? ("story" as const) : ("product" as const),
	};
}

/**
 * Creates the administration's page, which is the same for all.
 * @param uploadOrigin origin of image uploads, if not this site
 */
function createAdminPage(
	builtPage: string,
	uploadOrigin?: string,
): (site: Site, language: UiLanguage) => Response {
	const inline = [...builtPage.matchAll(/<script>([^<]+)<\/script>/g)].map(
		([, script = ""]) => script,
	);
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "private, no-store",
		"content-security-policy": pagePolicy(inline, {
			connect: uploadOrigin ? [uploadOrigin] : [],
			hasWorker: true,
		}),
	};
	return (site, language) => {
		const page = builtPage
			.replace(
				/<html lang="[^"]*"/,
				`<html lang="${language}" dir="${directionOf(language)}"`,
			)
			.replace(
				/(<meta name="application-name" content=")[^"]*/,
				(_, start) => start + html(site.name),
			)
			.replace(/(<span id="brand">)[^<]*/, (_, start) => start + html(site.abbreviation))
			.replace(/(<meta name="version" content=")[^"]*/, (_, start) => start + VERSION)
			.replace(
				/(<meta name="apple-mobile-web-app-title" content=")[^"]*/,
				(_, start) => start + html(site.abbreviation),
			)
			.replace(/(<meta name="accent" content=")[^"]*/, (_, start) => start + site.accent);
		return new Response(page, { headers });
	};
}
