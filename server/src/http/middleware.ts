import { VERSION_HEADER } from "@creations/content/versions";
import type { Server } from "bun";
import type { Logger } from "pino";
import { VERSION } from "../version.ts";
import { createFastPath, type FastPathDeps } from "./fast-path.ts";
import type { PolicyLookup } from "./policy.ts";
import { requestIdOf } from "./request/request-id.ts";
import { securityHeaders } from "./response/security-headers.ts";
import { pathOf } from "./root.ts";
import type { Traffic } from "./traffic.ts";

/** What is for everybody says so; an answer that says nothing may be somebody's own. */
const KEPT_NOWHERE = "private, no-store";

export type Fetch = (request: Request) => Response | Promise<Response>;

interface Given extends FastPathDeps {
	traffic: Traffic;
	lookup: PolicyLookup;
}

interface Served {
	fetch: Fetch;
	server?: Server<unknown> | null;
}

/**
 * Gives every answer of `app`, errors included, the headers that none may lack. An answer's own headers hold.
 * Not done with Elysia's `set.headers`: Elysia then builds each answer anew around a stream of its body, which halves
 * the number of answers per second.
 */
export function createFetch(app: Served, baseUrl: string, logger: Logger, given?: Given): Fetch {
	const added = Object.entries({ ...securityHeaders(baseUrl), "cache-control": KEPT_NOWHERE });
	const complete = (headers: Headers) => {
		for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
	};
	const answerAtOnce = given && createFastPath(given, complete);
	const positions = given?.positions;
	const logs = logger.isLevelEnabled("debug");

	async function answerByRoute(request: Request): Promise<Response> {
		const begun = performance.now();
		const response = await (positions?.answer(request, app.fetch) ?? app.fetch(request));
		complete(response.headers);
		response.headers.set("x-request-id", requestIdOf(request));
		if (request.headers.has(VERSION_HEADER)) response.headers.set(VERSION_HEADER, VERSION);
		if (logs) note(request, response);
		given?.traffic.answered(response, performance.now() - begun, () => routeOf(request, given.lookup));
		return response;
	}

	function note({ method, url }: Request, { status, headers }: Response) {
		const requestId = headers.get("x-request-id");
		logger.debug({ requestId, method, path: pathOf(url), status }, "answered");
	}

	function answer(request: Request, quick: Response | undefined) {
		if (!quick) return answerByRoute(request);
		if (logs) note(request, quick);
		return quick;
	}

	return function fetch(request) {
		given?.traffic.begun();
		const quick = answerAtOnce?.({ request, server: app.server ?? null });
		return quick instanceof Promise ? quick.then((given) => answer(request, given)) : answer(request, quick);
	};
}

/** Undefined for what takes as long as whoever sends it. */
function routeOf({ method, url }: Request, lookup: PolicyLookup): string | undefined {
	const found = lookup(method === "HEAD" ? "GET" : method, pathOf(url));
	if (!("rule" in found)) return "no route";
	return found.rule.raw ? undefined : found.route;
}
