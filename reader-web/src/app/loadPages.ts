import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the code of the page that `path` leads to, so that its route needs no waiting any more. */
export async function loadPage(routes: RouteObject[], path: string): Promise<void> {
	const matches = matchRoutes(routes, path) ?? [];
	await Promise.all(matches.map(({ route }) => load(route)));
}

/** Fetches the code of all pages: little, and from then on a navigation works even where the network does not. */
export function warmPages(routes: RouteObject[]): void {
	for (const route of routes) {
		// What fails here fails again, and visibly, when the page is wanted.
		load(route).catch(() => {});
		warmPages(route.children ?? []);
	}
}

async function load(route: RouteObject): Promise<void> {
	if (typeof route.lazy !== "object" || !route.lazy.Component) return;
	const Component = await route.lazy.Component();
	if (Component) Object.assign(route, { Component, lazy: undefined });
}
