import { Elysia } from "elysia";
import { z } from "zod";
import { categoryList } from "../categories/index.ts";
import { documented, undocumented } from "../http/documented.ts";
import { json, type ResponseSource, respond } from "../http/response/response.ts";
import { type Brand, brand, type FullSite, type Site } from "../http/response-parts.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList } from "../media/index.ts";
import { pageAddresses, pageList } from "../pages/index.ts";
import { newestForSale, productList, productRows } from "../products/index.ts";
import {
	type NewsletterRow,
	newsletterList,
	newsletterPath,
	shownNewsletters,
} from "../sending/index.ts";
import { settingsList } from "../settings/index.ts";
import {
	latestStory,
	productLinks,
	storyList,
	storyRows,
	viewTotals,
} from "../stories/index.ts";
import { feed } from "./feed.ts";
import { createLinkPictures } from "./link-pictures.ts";
import { newsletterRoutes } from "./newsletters.ts";
import { createPages, type SiteDeps } from "./pages.ts";
import { SITE_READS } from "./shown-site.ts";
import { type Landing, landing } from "./site-responses.ts";
import { xml } from "./xml.ts";

export { allRedirects, currentSlug, formerAddresses } from "./former-addresses.ts";
export type { RenderApi, SiteDeps } from "./pages.ts";
export type { CreateRenderer, Renderer } from "./renderer.ts";
export { filesIn, type StaticFile } from "./static-files.ts";
export { xml } from "./xml.ts";

/** Read models of the API responses that pages are rendered from. */
const PAGES_READ = [storyList, viewTotals, productLinks, categoryList, ...SITE_READS];

const ITEMS = [storyList, productList];

const undocumentedRoute = undocumented("public");
/** Route with a part number, such as `3.xml` in `/sitemap-stories-3.xml`. */
const partRoute = { params: z.object({ part: z.string() }), ...undocumentedRoute };

/** Creates the routes of pages, feeds, sitemaps and static files. */
export function siteRoutes(deps: SiteDeps) {
	const { store, config, site } = deps;
	const cached = createCached(deps);
	const linkPictures = createLinkPictures(deps);
	return new Elysia()
		.use(jsonRoutes(deps))
		.get(
			"/site.webmanifest",
			cached("/site.webmanifest", [settingsList], async () =>
				manifestResponse(siteManifest(await site())),
			),
			undocumentedRoute,
		)
		.get(
			"/admin.webmanifest",
			cached("/admin.webmanifest", [settingsList], async () =>
				manifestResponse(adminManifest(await site())),
			),
			undocumentedRoute,
		)
		.get(
			"/feed.xml",
			cached("/feed.xml", [storyList, settingsList, imageList], async () =>
				feed(store, await site()),
			),
			undocumentedRoute,
		)
		.get(
			"/robots.txt",
			cached("/robots.txt", [], async () => robots(config.baseUrl)),
			undocumentedRoute,
		)
		.use(sitemapRoutes(deps))
		.use(newsletterRoutes(deps))
		.get(
			"/link-pictures/:hash/*",
			({ params }) => linkPictures.serve(params.hash, params["*"]),
			undocumentedRoute,
		)
		.get("/*", createPages(deps, linkPictures, PAGES_READ), undocumentedRoute);
}

function jsonRoutes(deps: SiteDeps) {
	const { store, site } = deps;
	const cached = createCached(deps);
	return new Elysia()
		.get(
			"/api/site",
			cached("/api/site", [settingsList], async () => json(brandOf(await site()))),
			documented("public", "The names of the site", brand),
		)
		.get(
			"/api/landing",
			cached("/api/landing", [...ITEMS, imageList], async () =>
				json(await landingOf(store)),
			),
			documented("public", "The newest story and the three newest products", landing),
		);
}

/** Number of item ids in a part of the sitemap. The protocol allows 50,000 addresses. */
const PART_SIZE = 2000;

const sitemapKinds = { stories: storyRows, products: productRows };

type SitemapKind = keyof typeof sitemapKinds;

function sitemapRoutes(deps: SiteDeps) {
	const { store, config } = deps;
	const cached = createCached(deps);
	const part =
		(kind: SitemapKind, reads: ReadModel) =>
		({ request, params }: { request: Request; params: { part: string } }) => {
			const number = Number(/^([1-9]\d{0,8})\.xml$/.exec(params.part)?.[1] ?? 0);
			const build = () => sitemapPart(store, config.baseUrl, kind, number);
			return cached(`/sitemap-${kind}-${number}.xml`, [reads], build)({ request });
		};
	return new Elysia()
		.get(
			"/sitemap.xml",
			cached("/sitemap.xml", ITEMS, () => sitemapIndex(store, config.baseUrl)),
			undocumentedRoute,
		)
		.get(
			"/sitemap-pages.xml",
			cached("/sitemap-pages.xml", [pageList, newsletterList], async () =>
				sitemapOfPages(config.baseUrl, [
					...(await pageAddresses(store)).map(({ slug }) => `/pages/${slug}`),
					...newsletterPaths(await shownNewsletters(store)),
				]),
			),
			undocumentedRoute,
		)
		.get("/sitemap-stories-:part", part("stories", storyList), partRoute)
		.get("/sitemap-products-:part", part("products", productList), partRoute);
}

/** Returns the index of all sitemap parts (sitemaps.org protocol 0.9). */
async function sitemapIndex(store: Store, baseUrl: string): Promise<ResponseSource> {
	const parts = ["pages"];
	for (const [kind, { nonEmptyGroups: count }] of Object.entries(sitemapKinds))
		parts.push(...(await count(store, PART_SIZE)).map((part) => `${kind}-${part}`));
	const entries = parts.map((part) => entry("sitemap", `${baseUrl}/sitemap-${part}.xml`));
	return sitemap("sitemapindex", entries);
}

function sitemapOfPages(baseUrl: string, paths: string[]): ResponseSource {
	return sitemap(
		"urlset",
		["/", "/stories", "/products", ...paths].map((path) => entry("url", baseUrl + path)),
	);
}

/**
 * Returns a part of the sitemap, from 1.
 * @throws {Refusal} `not-found` for a part without items
 */
async function sitemapPart(
	store: Store,
	baseUrl: string,
	kind: SitemapKind,
	part: number,
): Promise<ResponseSource> {
	const addresses = await sitemapKinds[kind].addresses(
		store,
		(part - 1) * PART_SIZE,
		part * PART_SIZE,
	);
	if (addresses.length === 0)
		throw new Refusal("not-found", "There is no such part of the sitemap");
	const entries = addresses.map(({ slug, updatedAt }) =>
		entry("url", `${baseUrl}/${kind}/${slug}`, updatedAt),
	);
	return sitemap("urlset", entries);
}

function entry(element: string, address: string, changed?: string): string {
	const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
	return `<${element}><loc>${xml(address)}</loc>${lastmod}</${element}>`;
}

function sitemap(element: string, entries: string[]): ResponseSource {
	const body = `<?xml version="1.0" encoding="utf-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${element}>
`;
	return { type: "application/xml; charset=utf-8", body };
}

function robots(baseUrl: string): ResponseSource {
	const body =
		"User-agent: *\nDisallow: /api/\nDisallow: /admin\n\n" +
		`Sitemap: ${baseUrl}/sitemap.xml\n`;
	return { type: "text/plain; charset=utf-8", body };
}

/**
 * Returns a function that caches responses by address. Responses without read models
 * never expire.
 */
const createCached =
	({ responseCache }: SiteDeps) =>
	(address: string, reads: ReadModel[], build: () => Promise<ResponseSource>) =>
	async ({ request }: { request: Request }) =>
		respond(request, await responseCache.getOrBuild(address, reads, build));

const newsletterPaths = (rows: NewsletterRow[]) =>
	rows.length > 0 ? ["/newsletters", ...rows.map(({ id }) => newsletterPath(id))] : [];

const brandOf = ({ name, abbreviation, tagline, accent }: FullSite): Brand => ({
	name,
	abbreviation,
	tagline,
	accent,
});

const landingOf = async (store: Store): Promise<Landing> => ({
	story: await latestStory(store),
	products: await newestForSale(store, 3),
});

/** Colors of `icon.svg` and of the light theme. */
const ACCENT = "#84273a";
const PAPER = "#f8f4ec";

/** Returns the manifest for installation on a phone (W3C Web Application Manifest). */
function siteManifest({ name, abbreviation, tagline, language }: Site) {
	return {
		id: "/",
		start_url: "/",
		scope: "/",
		// With "minimal-ui" alone, Safari opens a bookmark.
		display: "standalone",
		display_override: ["minimal-ui"],
		lang: language,
		name,
		short_name: abbreviation,
		description: tagline,
		theme_color: ACCENT,
		background_color: PAPER,
		icons: [
			icon("/icon-192.png", 192),
			icon("/icon-512.png", 512),
			icon("/icon-maskable-512.png", 512, "maskable"),
			{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
		],
	};
}

/**
 * Returns the manifest of the administration. A long press on its icon offers the shortcut.
 * The scope includes the pages for signing in.
 */
function adminManifest(site: Site) {
	return {
		...siteManifest(site),
		id: "/admin",
		start_url: "/admin",
		lang: "en",
		name: `${site.name} Admin`,
		short_name: `${site.abbreviation} Admin`,
		description: `Administration of ${site.name}`,
		shortcuts: [
			{
				name: "Post from the bench",
				short_name: "Post",
				description: "Photos and a line become a draft",
				url: "/admin/post",
				icons: [icon("/icon-192.png", 192)],
			},
		],
	};
}

const icon = (src: string, size: number, purpose: "any" | "maskable" = "any") => ({
	src,
	sizes: `${size}x${size}`,
	type: "image/png",
	purpose,
});

const manifestResponse = (manifest: object): ResponseSource => ({
	type: "application/manifest+json",
	body: JSON.stringify(manifest),
	cacheControl: DAY,
});

const DAY = "public, max-age=86400, must-revalidate";
