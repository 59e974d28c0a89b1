import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the code of the pages that `path` leads to, so that showing them later takes no waiting. */
export async function loadPages(routes: RouteObject[], path: string): Promise<void> {
	const matches = matchRoutes(routes, path) ?? [];
	await Promise.all(matches.map(({ route }) => loadPage(route)));
}

async function loadPage(route: RouteObject): Promise<void> {
	if (typeof route.lazy !== "object" || !route.lazy.Component) return;
	const Component = await route.lazy.Component();
	if (Component) Object.assign(route, { Component, lazy: undefined });
}
