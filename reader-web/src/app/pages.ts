import type { CurrentUser } from "@creations/server/answers";
import type { ComponentType } from "react";
import type { Reads } from "./reads.ts";

/** What a page shows of many, by the slug in its address; empty where there is none. */
interface Shown {
	slug: string;
}

export interface Page {
	path: string;
	load: () => Promise<ComponentType<Shown>>;
	/** Few go there: its code comes when somebody does. */
	isRare?: true;
	/** There once it is loaded. */
	Component?: ComponentType<Shown>;
	/** What it shows, by the slug in its address and the whole address. */
	reads?: (reads: Reads, slug: string, address: URL) => Promise<unknown>[];
}

/** The pages that somebody may see. An address that is none of theirs leads nowhere. */
export const pagesFor = (user: CurrentUser | null): Page[] => [
	// Visitors have no account, so for them its address is like any other that does not exist.
	...(user ? ofUsers : ofVisitors),
	...ofEverybody,
];

const ofUsers: Page[] = [
	{
		path: "/",
		load: async () => (await import("../home/HomePage.tsx")).HomePage,
		reads: (reads, _slug, address) => [reads.storiesOfHome(), reads.chosenProducts(address)],
	},
	{ path: "/account", load: async () => (await import("../account/AccountPage.tsx")).AccountPage },
];

const ofVisitors: Page[] = [
	{
		path: "/",
		load: async () => (await import("../landing/LandingPage.tsx")).LandingPage,
		reads: (reads) => [reads.landing(), reads.categories()],
	},
];

const ofEverybody: Page[] = [
	{
		path: "/stories",
		load: async () => (await import("../stories/StoriesPage.tsx")).StoriesPage,
		reads: (reads, _slug, address) => [reads.stories(address)],
	},
	{
		path: "/stories/:slug",
		load: async () => (await import("../stories/StoryPage.tsx")).StoryPage,
		reads: (reads, slug) => [reads.story(slug), reads.categories()],
	},
	{
		path: "/products",
		load: async () => (await import("../products/ProductsPage.tsx")).ProductsPage,
		reads: (reads, _slug, address) => [reads.products(address), reads.categories()],
	},
	{
		path: "/products/:slug",
		load: async () => (await import("../products/ProductPage.tsx")).ProductPage,
		reads: (reads, slug) => [reads.product(slug), reads.categories()],
	},
	{
		path: "/search",
		isRare: true,
		load: async () => (await import("../search/SearchPage.tsx")).SearchPage,
		reads: (reads, _slug, address) => [reads.search(address)],
	},
	{
		path: "/pages/:slug",
		isRare: true,
		load: async () => (await import("../info/InfoPage.tsx")).InfoPage,
		reads: (reads, slug) => [reads.sitePage(slug)],
	},
];

const patterns = new Map<string, RegExp>();

/** As the router's own, which is made anew for each address. */
function patternOf(path: string): RegExp {
	const known = patterns.get(path) ?? new RegExp(`^${path.replace(":slug", "([^/]+)")}/*$`, "i");
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

/** Loads a page's code, so that showing it needs no waiting. */
export async function loadPage(page: Page): Promise<void> {
	page.Component ??= await page.load();
}

/** Reads what the page at an address shows. */
export async function readPage(pages: Page[], reads: Reads, path: string): Promise<void> {
	const address = new URL(`http://site.invalid${path}`);
	const page = pageAt(pages, address.pathname);
	if (!page) return;
	await Promise.all(page.reads?.(reads, slugIn(page, address.pathname), address) ?? []);
}

/** Fetches the code of most pages: little, and from then on a navigation works even where the network does not. */
export function warmPages(pages: Page[]): void {
	// What fails here fails again, and visibly, when the page is wanted.
	for (const page of pages) if (!page.isRare) loadPage(page).catch(() => {});
}
