import { createBrowserRouter, matchRoutes } from "react-router-dom";
import { loadPage, warmPages } from "./loadPages.ts";
import { createRoutes, type RoutesOptions } from "./routes.tsx";
import { whenIdle } from "./whenIdle.ts";

/** Data that arrives within this many milliseconds spares a navigation the flash of a skeleton. */
const patience = 150;

/** The router for the page on screen, whose code is loaded first so that the server's markup hydrates in one go. */
export async function createRouter(options: Omit<RoutesOptions, "settle">) {
	const routes = createRoutes({
		...options,
		settle: (reads) => Promise.race([reads, new Promise((resolve) => setTimeout(resolve, patience))]),
	});
	await loadPage(routes, location.pathname);
	const matches = matchRoutes(routes, location.pathname) ?? [];
	// The data came with the page, in the query client; this says that no loader has to run for it.
	const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? "", null]));
	whenIdle(() => warmPages(routes));
	return createBrowserRouter(routes, { hydrationData: { loaderData } });
}
