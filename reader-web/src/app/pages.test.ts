import { expect, test } from "bun:test";
import { loadPage, type Page, pageAt, preloadPages } from "./pages.ts";

const Blank = () => null;

function site() {
	const asked: string[] = [];
	const page = (path: string): Page => ({
		path,
		load: async () => {
			asked.push(path);
			return Blank;
		},
	});
	return { pages: [page("/stories"), page("/stories/:slug")], asked };
}

test("an address leads to its page, or nowhere", () => {
	const { pages } = site();
	expect(pageAt(pages, "/stories/the-ring")?.path).toBe("/stories/:slug");
	expect(pageAt(pages, "/stories")?.path).toBe("/stories");
	for (const path of ["/nowhere", "//stories", "/stories/a/b", "/stories/%E0%A4%A/"])
		expect(pageAt(pages, path)?.path).not.toBe("/stories");
	expect(pageAt(pages, "/nowhere")).toBeUndefined();
});

test("a page is loaded once", async () => {
	const { pages, asked } = site();
	const [list] = pages;
	if (!list) throw new Error("no page");
	await loadPage(list);
	await loadPage(list);
	expect(asked).toEqual(["/stories"]);
	expect(list.Component).toBe(Blank);
});

test("preloading loads every page", () => {
	const { pages, asked } = site();
	preloadPages(pages);
	expect(asked).toEqual(["/stories", "/stories/:slug"]);
});
