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
	...(user ? [homePage(), accountPage()] : [landingPage()]),
	storiesPage(),
	storyPage(),
	productsPage(),
	productPage(),
	searchPage(),
	infoPage(),
];

const homePage = (): Page => ({
	path: "/",
	load: () => import("../home/HomePage.tsx").then((module) => module.HomePage),
	reads: (reads, _slug, address) => [reads.storiesOfHome(), reads.chosenProducts(address)],
});

const landingPage = (): Page => ({
	path: "/",
	load: () => import("../landing/LandingPage.tsx").then((module) => module.LandingPage),
	reads: (reads) => [reads.landing(), reads.categories()],
});

const accountPage = (): Page => ({
	path: "/account",
	load: () => import("../account/AccountPage.tsx").then((module) => module.AccountPage),
});

const storiesPage = (): Page => ({
	path: "/stories",
	load: () => import("../stories/StoriesPage.tsx").then((module) => module.StoriesPage),
	reads: (reads, _slug, address) => [reads.stories(address)],
});

const storyPage = (): Page => ({
	path: "/stories/:slug",
	load: () => import("../stories/StoryPage.tsx").then((module) => module.StoryPage),
	reads: (reads, slug) => [reads.story(slug), reads.categories()],
});

const productsPage = (): Page => ({
	path: "/products",
	load: () => import("../products/ProductsPage.tsx").then((module) => module.ProductsPage),
	reads: (reads, _slug, address) => [reads.products(address), reads.categories()],
});

const productPage = (): Page => ({
	path: "/products/:slug",
	load: () => import("../products/ProductPage.tsx").then((module) => module.ProductPage),
	reads: (reads, slug) => [reads.product(slug), reads.categories()],
});

const searchPage = (): Page => ({
	path: "/search",
	isRare: true,
	load: () => import("../search/SearchPage.tsx").then((module) => module.SearchPage),
	reads: (reads, _slug, address) => [reads.search(address)],
});

const infoPage = (): Page => ({
	path: "/pages/:slug",
	isRare: true,
	load: () => import("../info/InfoPage.tsx").then((module) => module.InfoPage),
	reads: (reads, slug) => [reads.sitePage(slug)],
});

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
