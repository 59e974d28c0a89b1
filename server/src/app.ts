import type { Server } from "bun";
import { type AppDeps, createContext } from "./context.ts";
import { createFetch } from "./http/middleware.ts";
import { createPositions } from "./http/positions.ts";
import { notePageRequest } from "./http/request/page-visits.ts";
import { createRoot, openApiRoute } from "./http/root.ts";
import { catalogue, modules } from "./modules.ts";
import type { RenderApi } from "./site/index.ts";

export type App = Awaited<ReturnType<typeof createApp>>;

/** Creates the application. @throws {Error} if a route has no policy */
export async function createApp(given: AppDeps) {
	const { config, logger, answers, store, log, cookies } = given;
	const host = new URL(config.baseUrl).host;
	const api: RenderApi = async (path, { request, visit } = {}) => {
		const cookie = request?.headers.get("cookie");
		const made = cookie ? undefined : await answers.current(path);
		if (made) return new Response(made.bytes, { headers: made.headers });
		// Requests of the server's own renderer do not count as visits.
		const headers = { host, "sec-purpose": "prefetch", ...(cookie && { cookie }) };
		const own = new Request(config.baseUrl + path, { headers });
		notePageRequest(own, visit);
		return app.handle(own);
	};
	const context = createContext(given, catalogue, api);
	const plugins = (await Promise.all(modules.map(({ routes }) => routes?.(context) ?? []))).flat();
	const { name: title, tagline: description } = config.site;
	plugins.push(openApiRoute(() => app, { title, description }));
	const { identify } = given.people;
	const deps = { config, site: context.site, logger, identify, checkAuditor: context.auditors.check };
	const { app, pass, lookup } = createRoot(deps, plugins);
	const isSignedIn = (request: Request) => cookies.read(request, "session") !== undefined;
	const positions = store.shared
		? createPositions({ cookies, position: log.position, answers, isSignedIn })
		: undefined;
	return {
		fetch: createFetch(app, config.baseUrl, logger, {
			answers,
			pass,
			lookup,
			traffic: context.traffic,
			onShown: context.counting.shownToVisitor,
			positions,
		}),
		routes: app.routes,
		/** Sets the server of the application, which provides the addresses of clients. */
		servedBy(server: Server<unknown>) {
			app.server = server;
		},
	};
}
