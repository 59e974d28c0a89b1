import { Elysia } from "elysia";
import { z } from "zod";
import { currentUserOf, type Person } from "../accounts/index.ts";
import { categoryList } from "../categories/index.ts";
import { type Brand, brand, type Site } from "../http/answer-parts.ts";
import { answer, json, type Made, type Ready, ready } from "../http/answers.ts";
import type { Visit } from "../http/client-address.ts";
import { documented, undocumented } from "../http/documented.ts";
import { pagePolicy } from "../http/security-headers.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import { productList } from "../products/index.ts";
import {
	countView,
	productLinks,
	type StoryDeps,
	storyAnswer,
	storyList,
	viewTotals,
} from "../stories/index.ts";
import { createAdminPage } from "./admin-page.ts";
import { landing as landingAnswer } from "./answers.ts";
import { feed } from "./feed.ts";
import { movedTo } from "./former-addresses.ts";
import { landing } from "./landing.ts";
import type { Renderer } from "./renderer.ts";
import { robots, type SitemapKind, sitemapIndex, sitemapOfPages, sitemapPart } from "./sitemap.ts";
import { type StaticFile, serveFile } from "./static-files.ts";
import { webManifest } from "./web-manifest.ts";

export { formerAddresses } from "./former-addresses.ts";
export type { CreateRenderer, Renderer } from "./renderer.ts";
export { filesIn, type StaticFile } from "./static-files.ts";

/** Pages are made of the answers of `/api`, and so of what those read. */
const PAGES_READ = [storyList, viewTotals, productLinks, productList, categoryList];

/** `3.xml` in `/sitemap-stories-3.xml`. */
const ofPart = { params: z.object({ part: z.string() }), ...undocumented("public") };

const HTML = "text/html; charset=utf-8";

export interface SiteDeps extends StoryDeps {
	site: Site;
	renderer: Renderer;
	/** Where browsers send images, if not to this site. */
	uploadOrigin: string | undefined;
	/** The built page of the administrator's application. */
	adminPage: string;
	/** Files served as they are, by path. */
	files: ReadonlyMap<string, StaticFile>;
	/** Answers same-site paths while a page is rendered, in the name of whoever sent `request`. */
	api: (path: string, request?: Request) => Promise<Response>;
}

/** What a browser gets first: pages rendered on the server, files, feed and sitemap. */
export function siteRoutes(deps: SiteDeps) {
	const { answers, store, site, renderer, files, people, api } = deps;
	const policy = pagePolicy(renderer.inlineScripts);
	const adminPage = createAdminPage(deps.adminPage, site, deps.uploadOrigin);

	/** A visitor's page, the same for all of them. */
	async function visitorsPage(asked: string, search: URLSearchParams): Promise<Ready> {
		const path = asked + placeIn(asked, search);
		const render = async (): Promise<Made> => {
			const { status, html } = await renderer.render({ path, api: (data) => api(data), user: null });
			return { status, type: HTML, body: html, personal: true };
		};
		// Addresses that do not exist are without number; only pages that do are worth keeping.
		return isKnownShape(asked) ? answers.prepared(`page ${path}`, PAGES_READ, render) : ready(await render());
	}

	/** A signed-in person's page, kept nowhere. */
	async function ownPage(path: string, request: Request, person: Person): Promise<Ready> {
		const { status, html } = await renderer.render({
			path,
			api: (data) => api(data, request),
			user: currentUserOf(person),
		});
		return ready({ status, type: HTML, body: html, personal: true, cacheControl: "private, no-store" });
	}

	async function noteView(slug: string, visit: Visit): Promise<void> {
		// An administrator may be looking at a draft, which has no public answer and no count.
		if ((await people.identify(visit.request))?.isAdmin) return;
		await countView(deps, visit, await storyAnswer(deps, slug));
	}

	async function part(request: Request, kind: SitemapKind, reads: ReadModel, name: string) {
		const number = Number(/^([1-9]\d{0,8})\.xml$/.exec(name)?.[1] ?? 0);
		const make = () => sitemapPart(store, site, kind, number);
		return answer(request, await answers.prepared(`sitemap ${kind} ${number}`, [reads], make));
	}

	return new Elysia()
		.get(
			"/api/site",
			({ request }) => answer(request, ready(json(brandOf(site)))),
			documented("public", "How the site calls itself", brand),
		)
		.get(
			"/api/landing",
			async ({ request }) =>
				answer(request, await answers.prepared("landing", [storyList, productList], () => landing(store))),
			documented("public", "The newest story and the three newest products", landingAnswer),
		)
		.get(
			"/site.webmanifest",
			({ request }) => answer(request, ready(webManifest(site))),
			undocumented("public"),
		)
		.get(
			"/feed.xml",
			async ({ request }) =>
				answer(request, await answers.prepared("feed", [storyList], () => feed(store, site))),
			undocumented("public"),
		)
		.get(
			"/sitemap.xml",
			async ({ request }) =>
				answer(
					request,
					await answers.prepared("sitemap", [storyList, productList], () => sitemapIndex(store, site)),
				),
			undocumented("public"),
		)
		.get(
			"/sitemap-pages.xml",
			({ request }) => answer(request, ready(sitemapOfPages(site))),
			undocumented("public"),
		)
		.get(
			"/sitemap-stories-:part",
			({ request, params: { part: name } }) => part(request, "stories", storyList, name),
			ofPart,
		)
		.get(
			"/sitemap-products-:part",
			({ request, params: { part: name } }) => part(request, "products", productList, name),
			ofPart,
		)
		.get("/robots.txt", ({ request }) => answer(request, ready(robots(site))), undocumented("public"))
		.get(
			"/*",
			async ({ request, server, path: asked }) => {
				const path = readable(asked);
				const file = files.get(path);
				if (file) return serveFile(request, file);
				const { search, searchParams } = new URL(request.url);
				const redirect = (to: string) => Response.redirect(to + search, 301);
				if (path.length > 1 && path.endsWith("/")) return redirect(`/${path.replace(/^\/+|\/+$/g, "")}`);
				const person = await people.identify(request);
				// For a visitor there is no such page.
				if (person && /^\/admin(\/|$)/.test(path)) return adminPage();
				const made = person
					? await ownPage(path + search, request, person)
					: await visitorsPage(path, searchParams);
				const moved = made.status === 404 && (await movedPage(store, path));
				if (moved) return redirect(moved);
				const slug = made.status === 200 && storySlug(path);
				if (slug) await noteView(slug, { request, server });
				const response = answer(request, made);
				response.headers.set("content-security-policy", policy);
				return response;
			},
			undocumented("public"),
		);
}

/** An address that cannot be decoded is nowhere; the router would only complain about it. */
function readable(path: string): string {
	try {
		decodeURIComponent(path);
		return path;
	} catch {
		return "/unreadable-address";
	}
}

const brandOf = ({ name, abbreviation, tagline }: Site): Brand => ({ name, abbreviation, tagline });

const isKnownShape = (path: string) => /^\/(|stories|products|(stories|products)\/[a-z0-9-]+)$/.test(path);

/** What of a visitor's query makes another page: where a list goes on. */
function placeIn(path: string, search: URLSearchParams): string {
	const after = /^\/(stories|products)$/.test(path) ? search.get("after") : null;
	return after === null ? "" : `?after=${encodeURIComponent(after)}`;
}

const storySlug = (path: string) => /^\/stories\/([a-z0-9-]+)$/.exec(path)?.[1];

/** Where the page of an item is whose slug has changed. */
async function movedPage(store: Store, path: string): Promise<string | undefined> {
	const [, folder, slug] = /^\/(stories|products)\/([a-z0-9-]+)$/.exec(path) ?? [];
	if (!folder || !slug) return undefined;
	const moved = await movedTo(store, folder === "stories" ? "story" : "product", slug);
	return moved && `/${folder}/${moved}`;
}
