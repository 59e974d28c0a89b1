import type { Server } from "bun";
import { type AnyElysia, Elysia } from "elysia";
import type { Logger } from "pino";
import { type AccountDeps, accountRoutes } from "./accounts/index.ts";
import { auditorRoutes } from "./audit/api/auditor-routes.ts";
import { chainRoutes } from "./audit/api/chain-routes.ts";
import {
	type Auditors,
	allAuditTokens,
	type Checkpoints,
	createAuditors,
	createVerifier,
} from "./audit/index.ts";
import { categoryRoutes } from "./categories/index.ts";
import type { Config } from "./config.ts";
import { type HealthDeps, healthRoutes } from "./health/index.ts";
import { historyRoutes } from "./history/history-routes.ts";
import { createPointInTimeCache } from "./history/index.ts";
import { openApiRoute } from "./http/open-api.ts";
import { createFetch, type Fetch } from "./http/outermost.ts";
import type { Route } from "./http/policy.ts";
import { createRoot } from "./http/root.ts";
import type { EventLog } from "./kernel/log/event-log.ts";
import { logOfStore } from "./kernel/log/log-source.ts";
import type { Projector } from "./kernel/projections/projector.ts";
import { type MediaDeps, mediaRoutes } from "./media/index.ts";
import { productAdminRoutes, productRoutes } from "./products/index.ts";
import { progressOf, readingRoutes } from "./reading/index.ts";
import { type Newsletter, sendingRoutes } from "./sending/index.ts";
import { type SiteDeps, siteRoutes } from "./site/index.ts";
import { storyAdminRoutes, storyRoutes } from "./stories/index.ts";
import { subscriptionRoutes } from "./subscriptions/index.ts";
import { suppressionRoutes } from "./suppressions/index.ts";
import { createExports } from "./transfer/index.ts";

export interface AppDeps
	extends AccountDeps,
		MediaDeps,
		Omit<SiteDeps, "api" | "progressFor" | "uploadOrigin" | "site" | "trustedProxies"> {
	config: Config;
	logger: Logger;
	log: EventLog;
	projector: Projector;
	newsletter: Newsletter;
	checkpoints: Pick<Checkpoints, "now" | "last" | "problem"> & HealthDeps["checkpoints"];
	inspection: HealthDeps["inspection"];
}

export interface App {
	fetch: Fetch;
	/** What the server answers, for those who describe it. */
	routes: Route[];
	/** Tells the app through which server requests reach it, so that it knows their addresses. */
	servedBy: (server: Server<unknown>) => void;
}

/**
 * The whole site as one function from request to answer.
 * @throws {Error} where a route has no policy
 */
export function createApp(given: AppDeps): App {
	const { config, logger } = given;
	const host = new URL(config.baseUrl).host;
	// What the server fetches to render a page is no visit.
	const api = (path: string, request?: Request): Promise<Response> => {
		const cookie = request?.headers.get("cookie");
		const headers = { host, "sec-purpose": "prefetch", ...(cookie && { cookie }) };
		return app.handle(new Request(config.baseUrl + path, { headers }));
	};
	async function progressFor(request: Request, storyIds: number[]) {
		const person = await given.people.identify(request);
		return person && progressOf(given.store, person.id, storyIds);
	}
	const { images } = config;
	const uploadOrigin = images.kind === "s3" ? new URL(images.endpoint).origin : undefined;
	const deps = {
		...given,
		site: config.site,
		trustedProxies: config.trustedProxies,
		uploadOrigin,
		api,
		progressFor,
	};

	const auditors = createAuditors(given);
	const modules = [
		healthRoutes(deps),
		accountRoutes(deps),
		readingRoutes(deps),
		storyRoutes(deps),
		productRoutes(deps),
		categoryRoutes(deps),
		storyAdminRoutes(deps),
		productAdminRoutes(deps),
		mediaRoutes(deps),
		subscriptionRoutes(deps),
		sendingRoutes(deps),
		suppressionRoutes(deps),
		logRoutes(given, auditors),
		siteRoutes(deps),
	];
	const routes = modules.reduce((all: AnyElysia, one) => all.use(one), new Elysia());
	const { name: title, tagline: description } = config.site;
	routes.use(openApiRoute(routes, { title, description }));
	const { identify } = given.people;
	const app = createRoot({ config, logger, identify, checkAuditor: auditors.check }, routes);
	return {
		fetch: createFetch(app, config.baseUrl, logger),
		routes: app.routes,
		servedBy(server) {
			app.server = server;
		},
	};
}

/** What is read from the log itself: by auditors, and by administrators. */
function logRoutes(given: AppDeps, auditors: Auditors) {
	const { config, logger, store, checkpoints } = given;
	const source = logOfStore(store);
	const deps = {
		...given,
		auditors,
		source,
		models: given.projector.models,
		pointsInTime: createPointInTimeCache(source),
		verifier: createVerifier({ config, logger, source }),
		exportLog: createExports({ config, logger, source, sign: checkpoints.now }),
		auditTokens: () => allAuditTokens(store),
	};
	return new Elysia().use(auditorRoutes(deps)).use(historyRoutes(deps)).use(chainRoutes(deps));
}
