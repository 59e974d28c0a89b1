import type { CurrentUser } from "@creations/server/responses";
import type { Api } from "@creations/shared-ui/api";
import type { ComponentType } from "react";
import { filteredProductsQuery, idsIn } from "../products/productFilter.ts";
import type { Cache, Query } from "../queries/cache.ts";
import * as queries from "../queries/queries.ts";
import { searchQuery, searchTermIn } from "../search/searchQuery.ts";

/** The slug in the address of a page; empty if there is none. */
interface PageProps {
	slug: string;
}

export interface Page {
	path: string;
	load: () => Promise<ComponentType<PageProps>>;
	/** Few people open this page, so it is not preloaded. */
	isRare?: true;
	/**
	 * Name in Vite's manifest of a page outside the main program (`vite.config.ts`), for
	 * its styles.
	 */
	source?: string;
	/** Set once the code is loaded. */
	Component?: ComponentType<PageProps>;
	/** Loads the page's data. */
	reads?: (from: ReadContext) => Promise<unknown>[];
}

interface ReadContext extends PageProps {
	api: Api;
	/** Resolves with undefined if the data could not be loaded. */
	read: <T>(query: Query<T>) => Promise<T | undefined>;
	/** The address's query, and the cursor in it. */
	search: string;
	after: string | null;
}

/** Returns the pages that this user may open. Any other address shows the 404 page. */
export const pagesFor = (user: CurrentUser | null): Page[] => [
	// Visitors have no account, so `/account` does not exist for them.
	...(user ? userPages : visitorPages),
	...sharedPages,
];

const userPages: Page[] = [
	{
		path: "/",
		source: "src/home/HomePage.tsx",
		load: async () => (await import("../home/HomePage.tsx")).HomePage,
		reads: ({ api, read, search }) => [
			read(queries.unfinishedStory(api)),
			read(queries.latestStories(api)),
			read(queries.popularStories(api)),
			read(queries.categories(api)).then((known = []) =>
				read(queries.products(api, null, [...idsIn(search, known)])),
			),
		],
	},
	{
		path: "/account",
		source: "src/account/AccountPage.tsx",
		load: async () => (await import("../account/AccountPage.tsx")).AccountPage,
	},
];

const visitorPages: Page[] = [
	{
		path: "/",
		load: async () => (await import("../landing/LandingPage.tsx")).LandingPage,
		reads: ({ api, read }) => [read(queries.landing(api)), read(queries.categories(api))],
	},
];

const sharedPages: Page[] = [
	{
		path: "/stories",
		load: async () => (await import("../stories/StoriesPage.tsx")).StoriesPage,
		reads: ({ api, read, after }) => [read(queries.stories(api, after))],
	},
	{
		path: "/stories/:slug",
		load: async () => (await import("../stories/StoryPage.tsx")).StoryPage,
		reads: (from) => [readStory(from), from.read(queries.categories(from.api))],
	},
	{
		path: "/stories/:slug/read",
		isRare: true,
		source: "src/stories/StoryTextPage.tsx",
		load: async () => (await import("../stories/StoryTextPage.tsx")).StoryTextPage,
		reads: ({ api, read, slug }) => [
			read(queries.story(api, slug)),
			read(queries.storyText(api, slug)),
		],
	},
	{
		path: "/products",
		load: async () => (await import("../products/ProductsPage.tsx")).ProductsPage,
		reads: (from) => [readProducts(from), from.read(queries.categories(from.api))],
	},
	{
		path: "/products/:slug",
		load: async () => (await import("../products/ProductPage.tsx")).ProductPage,
		reads: (from) => [readProduct(from), from.read(queries.categories(from.api))],
	},
	{
		path: "/search",
		isRare: true,
		source: "src/search/SearchPage.tsx",
		load: async () => (await import("../search/SearchPage.tsx")).SearchPage,
		reads: ({ api, read, search }) => [read(searchQuery(api, searchTermIn(search)))],
	},
	{
		path: "/kept",
		isRare: true,
		source: "src/offline/KeptPage.tsx",
		load: async () => (await import("../offline/KeptPage.tsx")).KeptPage,
	},
	{
		path: "/verify",
		isRare: true,
		source: "src/proofs/VerifyFilePage.tsx",
		load: async () => (await import("../proofs/VerifyFilePage.tsx")).VerifyFilePage,
		reads: ({ api, read }) => [read(queries.proofKeys(api))],
	},
	{
		path: "/pages/:slug",
		isRare: true,
		source: "src/info/InfoPage.tsx",
		load: async () => (await import("../info/InfoPage.tsx")).InfoPage,
		reads: ({ api, read, slug }) => [read(queries.sitePage(api, slug))],
	},
];

async function readStory({ api, read, slug }: ReadContext) {
	const found = await read(queries.story(api, slug));
	// A draft has no related items until it is published.
	if (!found?.isPublished) return;
	await Promise.all([
		read(queries.relatedStories(api, found.id)),
		read(queries.relatedProducts(api, found.id)),
	]);
}

async function readProduct({ api, read, slug }: ReadContext) {
	const found = await read(queries.product(api, slug));
	if (!found?.isPublished) return;
	await Promise.all([
		read(queries.storiesOfProduct(api, found.id)),
		read(queries.relatedPieces(api, found.id)),
	]);
}

async function readProducts({ api, read, search }: ReadContext) {
	const isChosen = new URLSearchParams(search).has("category");
	const known = isChosen ? await read(queries.categories(api)) : undefined;
	await read(filteredProductsQuery(api, search, known ?? []));
}

const patterns = new Map<string, RegExp>();

/** Caches a pattern for each path; React Router creates one for each address. */
function patternOf(path: string): RegExp {
	const known =
		patterns.get(path) ?? new RegExp(`^${path.replace(":slug", "([^/]+)")}/*$`, "i");
	patterns.set(path, known);
	return known;
}

export const pageAt = (pages: Page[], pathname: string) =>
	pages.find(({ path }) => patternOf(path).test(pathname));

export function slugIn(page: Page, pathname: string): string {
	const slug = patternOf(page.path).exec(pathname)?.[1] ?? "";
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
}

/** Loads a page's code in advance, so that the page opens without a delay. */
export async function loadPage(page: Page): Promise<void> {
	page.Component ??= await page.load();
}

/** Loads the data of the page at an address. */
export async function readPage(
	pages: Page[],
	api: Api,
	cache: Cache,
	path: string,
): Promise<void> {
	const { pathname, search, searchParams } = new URL(`http://site.invalid${path}`);
	const page = pageAt(pages, pathname);
	const read = async <T>(query: Query<T>) => {
		await cache.prefetch(query);
		return cache.answerOf(query).data;
	};
	const from = { api, read, search, after: searchParams.get("after") };
	if (page)
		await Promise.all(page.reads?.({ ...from, slug: slugIn(page, pathname) }) ?? []);
}

/**
 * Loads the code of most pages in advance. It is small, and navigation then works without
 * a network.
 */
export function preloadPages(pages: Page[]): void {
	// If this fails, the page loads its code again and shows the error.
	for (const page of pages) if (!page.isRare) loadPage(page).catch(() => {});
}
