import { currentUserOf, type Person } from "../accounts/index.ts";
import type { Site, SiteSource } from "../http/answer-parts.ts";
import type { Visit } from "../http/request/client-address.ts";
import { decoded } from "../http/request/decoded.ts";
import { html } from "../http/response/plain-page.ts";
import { answer, type Made, type Ready, ready, type Shown } from "../http/response/response.ts";
import { pagePolicy } from "../http/response/security-headers.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { VERSION } from "../kernel/version.ts";
import type { ObjectStore } from "../media/index.ts";
import { productAnswer } from "../products/index.ts";
import { placesOf } from "../reading/index.ts";
import {
	prefetchRelatedToProduct,
	prefetchRelatedToStory,
	type StoryDeps,
	storyAnswer,
} from "../stories/index.ts";
import { movedFrom, movedTo } from "./former-addresses.ts";
import type { LinkPictures } from "./link-pictures.ts";
import type { Renderer } from "./renderer.ts";
import { SITE_READS, shownSite } from "./shown-site.ts";
import { type StaticFile, serveFile } from "./static-files.ts";

export interface SiteDeps extends StoryDeps {
	objects: ObjectStore;
	config: { baseUrl: string };
	site: SiteSource;
	/** Loads it when it is first asked, which takes a while. */
	renderer: () => Promise<Renderer>;
	/** Where browsers send images, if not to this site. */
	uploadOrigin: string | undefined;
	adminPage: string;
	files: ReadonlyMap<string, StaticFile>;
	api: RenderApi;
}

/**
 * Answers same-site paths while a page is rendered: as for the sender of `request` if there is one, and at the expense of
 * whose visit it is, if the page is for one visitor alone.
 */
export type RenderApi = (path: string, origin?: { request?: Request; visit?: Visit }) => Promise<Response>;

/** Answers every path that no route has: with a file, a page, or where that has moved. */
export function createPages(deps: SiteDeps, linkPictures: LinkPictures, reads: ReadModel[]) {
	const { store, files, people } = deps;
	const adminPage = createAdminPage(deps.adminPage, deps.uploadOrigin);
	const { visitorsPage, ownPage } = createShownPages(deps, linkPictures, reads);

	async function page(visit: Visit, path: string): Promise<Response> {
		const { request } = visit;
		const { search, searchParams } = new URL(request.url);
		const person = await people.identify(request);
		if (person && /^\/admin(\/|$)/.test(path)) return adminPage(await deps.site());
		const shown = person
			? await ownPage(visit, person, path, search)
			: await visitorsPage(visit, path, searchParams);
		const item = itemIn(path);
		const moved = item && shown.status === 404 && (await movedTo(store, item.kind, item.slug));
		if (moved) return Response.redirect(`/${item.folder}/${moved}${search}`, 301);
		const elsewhere = shown.status === 404 || /^\?p(age_id)?=\d+$/.test(search);
		const brought = elsewhere && (await movedFrom(store, path + search));
		if (brought) return Response.redirect(brought, 301);
		await deps.countShown(visit, shown.shown);
		return answer(request, shown);
	}

	return ({ request, server, path: asked }: Visit & { path: string }) => {
		const path = readable(asked);
		const file = files.get(path);
		if (file) return serveFile(request, file);
		if (path.length > 1 && path.endsWith("/"))
			return Response.redirect(`/${path.replace(/^\/+|\/+$/g, "")}${new URL(request.url).search}`, 301);
		return page({ request, server }, path);
	};
}

/** Pages as visitors see them, and as someone signed in does, whose are kept for nobody else. */
function createShownPages(deps: SiteDeps, linkPictures: LinkPictures, reads: ReadModel[]) {
	const { answers, store, api } = deps;
	const rendered = createRendering(deps, linkPictures);

	async function visitorsPage(visit: Visit, asked: string, search: URLSearchParams): Promise<Ready> {
		const path = asked + placeIn(asked, search);
		const render = (origin: { visit?: Visit }) =>
			rendered({ path, api: (data) => api(data, origin), user: null });
		// Addresses that do not exist are without number; only pages that do are worth keeping.
		return isKept(asked, search)
			? answers.prepared(path, reads, () => render({}))
			: ready(await render({ visit }));
	}

	/** Ready for as long as they are who they were and have read as far as they had. */
	async function ownPage(visit: Visit, person: Person, asked: string, search: string): Promise<Ready> {
		const { request } = visit;
		const user = currentUserOf(person);
		const path = asked + search;
		const render = async () => ({
			...(await rendered({ path, api: (data) => api(data, { request, visit }), user }, person.isAdmin)),
			cacheControl: "private, no-store",
		});
		const query = new URLSearchParams(search);
		if (!isKept(asked, query) || search !== placeIn(asked, query)) return ready(await render());
		const own = Bun.hash(JSON.stringify(user) + (await placesOf(store, person.id))).toString(36);
		// No address begins with a number: nobody else can ask for what is under this key.
		return answers.prepared(`${person.id} ${own} ${path}`, reads, render);
	}

	return { visitorsPage, ownPage };
}

function createRendering(deps: SiteDeps, linkPictures: LinkPictures) {
	const policies = new WeakMap<Renderer, string>();
	return async (asked: Omit<Parameters<Renderer["render"]>[0], "site">, isAdmin = false): Promise<Made> => {
		const renderer = await deps.renderer();
		const policy = policies.getOrInsertComputed(renderer, () => pagePolicy(renderer.inlineScripts));
		const site = await deps.answers.rows("site", SITE_READS, async () =>
			shownSite(deps.store, await deps.site()),
		);
		const path = pathIn(asked.path);
		const item = await readAhead(deps, path);
		const retry = noteRetryAfter(asked.api);
		const { status, html, beginning } = await renderer.render({ ...asked, api: retry.api, site });
		const body = status === 200 ? await linkPictures.added(html, path) : html;
		// What an administrator looks at does not count.
		const shown = status === 200 && !isAdmin ? item : undefined;
		const headers = { "content-security-policy": policy, ...(status >= 400 && retry.headers()) };
		const cacheControl = status === 429 || status >= 500 ? { cacheControl: "no-store" } : {};
		const page = {
			status,
			type: "text/html; charset=utf-8",
			beginning,
			body,
			personal: true,
			shown,
			headers,
		};
		return { ...page, ...cacheControl };
	};
}

/** Passes on to the page when the API may be asked again, if an answer that the page is made of says so. */
function noteRetryAfter(api: (path: string) => Promise<Response>) {
	let retryAfter: string | null = null;
	return {
		async api(path: string): Promise<Response> {
			const response = await api(path);
			retryAfter ??= response.headers.get("retry-after");
			return response;
		},
		headers: (): Record<string, string> => (retryAfter === null ? {} : { "retry-after": retryAfter }),
	};
}

/** Makes ready what a page shows, so that the page is given it without going through the routes. @returns the item it is about */
async function readAhead(deps: SiteDeps, path: string): Promise<Shown | undefined> {
	const item = itemIn(path);
	if (!item) return undefined;
	try {
		const { shown } = await (item.kind === "story" ? storyAnswer : productAnswer)(deps, item.slug);
		if (shown)
			await (item.kind === "story" ? prefetchRelatedToStory : prefetchRelatedToProduct)(deps, shown.id);
		return shown;
	} catch {
		// The routes say so, too, or give an administrator a draft.
		return undefined;
	}
}

/** An address that cannot be decoded is nowhere; the router would only complain about it. */
const readable = (path: string) => (decoded(path) === undefined ? "/unreadable-address" : path);

const isKnownShape = (path: string) =>
	/^\/(|stories|products|pages\/[a-z0-9-]+)$/.test(path) || itemIn(path) !== undefined;

const pathIn = (address: string) => address.replace(/\?.*$/, "");

/** Searches are without number. */
const isKept = (path: string, search: URLSearchParams) =>
	isKnownShape(path) && !(path === "/products" && search.get("q"));

const places: Record<string, string[]> = {
	"/search": ["q"],
	"/stories": ["after"],
	"/products": ["category", "sort", "q", "after"],
};

/** What of a visitor's query makes another page: which part of a list is shown, in which order, what is searched for. */
function placeIn(path: string, search: URLSearchParams): string {
	const given = (places[path] ?? []).flatMap((name) => {
		const value = search.get(name);
		return value === null ? [] : `${name}=${encodeURIComponent(value)}`;
	});
	return given.length > 0 ? `?${given.join("&")}` : "";
}

function itemIn(path: string) {
	const [, folder, slug] = /^\/(stories|products)\/([a-z0-9-]+)$/.exec(path) ?? [];
	if (!folder || !slug) return undefined;
	return { folder, slug, kind: folder === "stories" ? ("story" as const) : ("product" as const) };
}

/** The same for everyone who is signed in. @param uploadOrigin where browsers send images, if not to this site */
function createAdminPage(built: string, uploadOrigin?: string): (site: Site) => Response {
	const inline = [...built.matchAll(/<script>([^<]+)<\/script>/g)].map(([, script = ""]) => script);
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "private, no-store",
		"content-security-policy": pagePolicy(inline, uploadOrigin ? [uploadOrigin] : []),
	};
	return (site) => {
		const page = built
			.replace(/(<meta name="application-name" content=")[^"]*/, (_, start) => start + html(site.name))
			.replace(/(<meta name="version" content=")[^"]*/, (_, start) => start + VERSION)
			.replace(
				/(<meta name="apple-mobile-web-app-title" content=")[^"]*/,
				(_, start) => start + html(site.abbreviation),
			);
		return new Response(page, { headers });
	};
}
