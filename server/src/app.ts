import type { Server } from "bun";
import { type AppDeps, createContext } from "./context.ts";
import { createFetch } from "./http/middleware.ts";
import { createReadYourWrites } from "./http/read-your-writes.ts";
import { notePageRequest } from "./http/request/page-visits.ts";
import { createRoot, openApiRoute } from "./http/root.ts";
import { catalogue, modules } from "./modules.ts";
import type { RenderApi } from "./site/index.ts";

export type App = Awaited<ReturnType<typeof createApp>>;

/** Creates the application. @throws {Error} if a route has no policy */
export async function createApp(deps: AppDeps) {
	const { config, logger, responseCache, store, log, cookies } = deps;
	const api: RenderApi = createRenderApi(deps, (request) => app.handle(request));
	const context = createContext(deps, catalogue, api);
	const plugins = (
		await Promise.all(modules.map(({ routes }) => routes?.(context) ?? []))
	).flat();
	const { name: title, tagline: description } = config.site;
	plugins.push(openApiRoute(() => app, { title, description }));
	const { identify } = deps.people;
	const rootDeps = {
		config,
		site: context.site,
		logger,
		identify,
		checkAuditor: context.auditors.check,
	};
	const { app, pass, lookup } = createRoot(rootDeps, plugins);
	const isSignedIn = (request: Request) => cookies.read(request, "session") !== undefined;
	const readYourWrites = store.shared
		? createReadYourWrites({ cookies, position: log.position, responseCache, isSignedIn })
		: undefined;
	return {
		fetch: createFetch(app, config.baseUrl, logger, {
			responseCache,
			pass,
			lookup,
			traffic: context.traffic,
			onItemShown: context.counting.shownToVisitor,
			readYourWrites: readYourWrites,
		}),
		routes: app.routes,
		/** Sets the server of the application, which provides the addresses of clients. */
		servedBy(server: Server<unknown>) {
			app.server = server;
		},
	};
}

/** Creates the access of the page renderer to the routes of this server. */
function createRenderApi(
	{ config, responseCache }: Pick<AppDeps, "config" | "responseCache">,
	handle: (request: Request) => Promise<Response>,
): RenderApi {
	const host = new URL(config.baseUrl).host;
	return async (path, { request, visit } = {}) => {
		const cookie = request?.headers.get("cookie");
		const cached = cookie ? undefined : await responseCache.current(path);
		if (cached) return new Response(cached.bytes, { headers: cached.headers });
		// Requests of the server's own renderer do not count as visits.
		const headers = { host, "sec-purpose": "prefetch", ...(cookie && { cookie }) };
		const ownRequest = new Request(config.baseUrl + path, { headers });
		notePageRequest(ownRequest, visit);
		return handle(ownRequest);
	};
}
