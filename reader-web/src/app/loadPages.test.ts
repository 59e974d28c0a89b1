import { expect, test } from "bun:test";
import type { RouteObject } from "react-router-dom";
import { loadPage, warmPages } from "./loadPages.ts";

const Blank = () => null;

function pages() {
	const asked: string[] = [];
	const codeOf = (path: string) => async () => {
		asked.push(path);
		return Blank;
	};
	const page = (path: string): RouteObject => ({ path, lazy: { Component: codeOf(path) } });
	const routes: RouteObject[] = [{ children: [page("stories"), page("stories/:slug")] }, page("*")];
	return { routes, asked };
}

test("only the page at the address is loaded, and its route is lazy no more", async () => {
	const { routes, asked } = pages();
	await loadPage(routes, "/stories/the-ring");
	expect(asked).toEqual(["stories/:slug"]);
	expect(routes[0]?.children?.[1]?.lazy).toBeUndefined();
	expect(routes[0]?.children?.[1]?.Component).toBeFunction();
});

test("an address without a page loads what stands for those", async () => {
	const { routes, asked } = pages();
	await loadPage(routes, "/nowhere");
	expect(asked).toEqual(["*"]);
});

test("warming up asks for every page", () => {
	const { routes, asked } = pages();
	warmPages(routes);
	expect(asked).toEqual(["stories", "stories/:slug", "*"]);
});
