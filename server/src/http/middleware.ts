import { VERSION_HEADER } from "@creations/events/text/versions";
import type { Server } from "bun";
import type { Logger } from "pino";
import { VERSION } from "../kernel/version.ts";
import type { Guard } from "./guard.ts";
import type { PolicyLookup } from "./policy.ts";
import type { Positions } from "./positions.ts";
import type { Visit } from "./request/client-address.ts";
import { requestIdOf } from "./response/errors.ts";
import { type Form, formFor, parts, type Ready, type Shown } from "./response/response.ts";
import type { ResponseCache } from "./response/response-cache.ts";
import { securityHeaders } from "./response/security-headers.ts";
import { addressIn, pathIn, pathOf } from "./root.ts";
import type { Traffic } from "./traffic.ts";

/** The default: a response may be personal unless it says otherwise. */
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
 * Adds the required headers to every response of `app`, errors included. Headers that a response already has win.
 * Elysia's `set.headers` is not used: it wraps each body in a stream, which halves the responses per second.
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
		const startedAt = performance.now();
		const response = await (positions?.answer(request, app.fetch) ?? app.fetch(request));
		complete(response.headers);
		response.headers.set("x-request-id", requestIdOf(request));
		if (request.headers.has(VERSION_HEADER)) response.headers.set(VERSION_HEADER, VERSION);
		if (logs) note(request, response);
		given?.traffic.answered(response, performance.now() - startedAt, () => routeOf(request, given.lookup));
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

/** Returns the route of a request. Undefined for uploads, whose duration depends on the client. */
function routeOf({ method, url }: Request, lookup: PolicyLookup): string | undefined {
	const match = lookup(method === "HEAD" ? "GET" : method, pathOf(url));
	if (!match.rule) return "no route";
	return match.rule.raw ? undefined : match.route;
}

interface FastPathDeps {
	answers: Pick<ResponseCache, "current">;
	/** The guard that every request passes. */
	pass: Guard;
	/** Called for each story and product that a visitor sees. */
	onShown: (visit: Visit, shown: Shown) => void;
	/** Absent if no other process appends. */
	positions?: Positions | undefined;
}

interface Sent {
	/** A Blob, because bytes would be copied for each response. */
	body: Blob | null;
	status: number;
	headers: Headers;
}

/**
 * Serves cached responses to visitors by address, before routing. All other requests are routed: other methods,
 * cookies other than a position, and requests that are refused.
 * @param complete Adds the required headers
 */
function createFastPath(
	{ answers, pass, onShown, positions }: FastPathDeps,
	complete: (headers: Headers) => void,
): (visit: Visit) => Response | undefined | Promise<Response | undefined> {
	const partsFor = createSending(complete);

	function mayPass(visit: Visit, path: string): boolean {
		try {
			const waiting = pass(visit, path);
			waiting?.catch(() => {});
			return waiting === undefined;
		} catch {
			return false;
		}
	}

	function give(visit: Visit, address: string, response: Ready | undefined): Response | undefined {
		if (!response || !mayPass(visit, pathIn(address))) return undefined;
		if (response.shown) onShown(visit, response.shown);
		const { body, status, headers } = partsFor(response, formFor(visit.request, response));
		headers.set("x-request-id", Bun.randomUUIDv7());
		return new Response(body, { status, headers });
	}

	return function answerAtOnce(visit) {
		const { method, headers, url } = visit.request;
		if (method !== "GET") return undefined;
		const position = headers.has("cookie") ? positions?.wantedByVisitor(visit.request) : 0;
		if (position === undefined) return undefined;
		const address = addressIn(url);
		const cached = answers.current(address, position);
		return cached instanceof Promise
			? cached.then((current) => give(visit, address, current))
			: give(visit, address, cached);
	};
}

/** Caches the headers of each response, because to build them takes longer than everything else here. */
function createSending(complete: (headers: Headers) => void) {
	const partsByResponse = new WeakMap<Ready, Partial<Record<Form, Sent>>>();

	function prepare(made: Ready, form: Form): Sent {
		const { body, status, headers: own } = parts(made, form);
		const headers = new Headers(own);
		complete(headers);
		return { body: body && new Blob([body]), status, headers };
	}

	return (made: Ready, form: Form): Sent => {
		const forms = partsByResponse.getOrInsertComputed(made, () => ({}));
		forms[form] ??= prepare(made, form);
		return forms[form];
	};
}
