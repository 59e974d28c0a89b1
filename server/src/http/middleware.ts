import { VERSION_HEADER } from "@creations/events/text/versions";
import type { Server } from "bun";
import type { Logger } from "pino";
import { VERSION } from "../kernel/version.ts";
import type { Guard } from "./guard.ts";
import type { PolicyLookup } from "./policy.ts";
import type { ReadYourWrites } from "./read-your-writes.ts";
import type { Visit } from "./request/client-address.ts";
import { requestIdOf } from "./response/errors.ts";
import {
	type CachedResponse,
	type Encoding,
	encode,
	encodingFor,
	type ShownItem,
} from "./response/response.ts";
import type { ResponseCache } from "./response/response-cache.ts";
import { securityHeaders } from "./response/security-headers.ts";
import { addressOf, pathOf, pathOfAddress } from "./root.ts";
import type { Traffic } from "./traffic.ts";

/** The default of `Cache-Control`, because a response may be personal. */
const NEVER_STORED = "private, no-store";

export type Fetch = (request: Request) => Response | Promise<Response>;

interface FetchDeps extends FastPathDeps {
	traffic: Traffic;
	lookup: PolicyLookup;
}

interface ServedApp {
	fetch: Fetch;
	server?: Server<unknown> | null;
}

/**
 * Adds the required headers to every response of `app`, errors included. Headers that a
 * response already has win. Elysia's `set.headers` is not used: it wraps each body in a
 * stream, which halves the responses per second.
 */
export function createFetch(
	app: ServedApp,
	baseUrl: string,
	logger: Logger,
	deps?: FetchDeps,
): Fetch {
	const addDefaults = createDefaultHeaders(baseUrl);
	const serveCached = deps && createFastPath(deps, addDefaults);
	const readYourWrites = deps?.readYourWrites;
	const isDebug = logger.isLevelEnabled("debug");

	async function respondByRoute(request: Request): Promise<Response> {
		const startedAt = performance.now();
		const response = await (readYourWrites?.answer(request, app.fetch) ??
			app.fetch(request));
		addDefaults(response.headers);
		response.headers.set("x-request-id", requestIdOf(request));
		if (request.headers.has(VERSION_HEADER))
			response.headers.set(VERSION_HEADER, VERSION);
		if (isDebug) logResponse(logger, request, response);
		deps?.traffic.requestFinished(response, performance.now() - startedAt, () =>
			routeOf(request, deps.lookup),
		);
		return response;
	}

	function finish(request: Request, cached: Response | undefined) {
		if (!cached) return respondByRoute(request);
		if (isDebug) logResponse(logger, request, cached);
		return cached;
	}

	return function fetch(request) {
		deps?.traffic.requestStarted();
		const cached = serveCached?.({ request, server: app.server ?? null });
		return cached instanceof Promise
			? cached.then((response) => finish(request, response))
			: finish(request, cached);
	};
}

/** Returns a function that adds the headers that a response must have and lacks. */
function createDefaultHeaders(baseUrl: string): (headers: Headers) => void {
	const defaults = Object.entries({
		...securityHeaders(baseUrl),
		"cache-control": NEVER_STORED,
	});
	return (headers) => {
		for (const [name, value] of defaults)
			if (!headers.has(name)) headers.set(name, value);
	};
}

function logResponse(
	logger: Logger,
	{ method, url }: Request,
	{ status, headers }: Response,
): void {
	const requestId = headers.get("x-request-id");
	logger.debug({ requestId, method, path: pathOf(url), status }, "answered");
}

/**
 * Returns the route of a request. Undefined for uploads: the client determines their
 * duration.
 */
function routeOf({ method, url }: Request, lookup: PolicyLookup): string | undefined {
	const match = lookup(method === "HEAD" ? "GET" : method, pathOf(url));
	if (!match.rule) return "no route";
	return match.rule.raw ? undefined : match.route;
}

interface FastPathDeps {
	responseCache: Pick<ResponseCache, "current">;
	/** The guard that every request passes. */
	pass: Guard;
	/** Called for each story and product that a visitor sees. */
	onItemShown: (visit: Visit, shown: ShownItem) => void;
	/** Absent if no other process appends. */
	readYourWrites?: ReadYourWrites | undefined;
}

interface EncodedResponse {
	/** A Blob, because bytes would be copied for each response. */
	body: Blob | null;
	status: number;
	headers: Headers;
}

/**
 * Serves cached responses to visitors by address, before routing. All other requests are
 * routed: other methods, cookies other than a position, and requests that are refused.
 * @param addDefaults Adds the required headers
 */
function createFastPath(
	{ responseCache, pass, onItemShown: onShown, readYourWrites }: FastPathDeps,
	addDefaults: (headers: Headers) => void,
): (visit: Visit) => Response | undefined | Promise<Response | undefined> {
	const encodeCached = createEncoder(addDefaults);

	function respondFromCache(
		visit: Visit,
		address: string,
		response: CachedResponse | undefined,
	): Response | undefined {
		if (!response || !passesGuard(pass, visit, pathOfAddress(address))) return undefined;
		if (response.shown) onShown(visit, response.shown);
		const { body, status, headers } = encodeCached(
			response,
			encodingFor(visit.request, response),
		);
		headers.set("x-request-id", Bun.randomUUIDv7());
		return new Response(body, { status, headers });
	}

	return function serveCached(visit) {
		const { method, headers, url } = visit.request;
		if (method !== "GET") return undefined;
		const position = headers.has("cookie")
			? readYourWrites?.wantedByVisitor(visit.request)
			: 0;
		if (position === undefined) return undefined;
		const address = addressOf(url);
		const cached = responseCache.current(address, position);
		return cached instanceof Promise
			? cached.then((current) => respondFromCache(visit, address, current))
			: respondFromCache(visit, address, cached);
	};
}

/** Returns whether a request may have a public response. */
function passesGuard(pass: Guard, visit: Visit, path: string): boolean {
	try {
		const pending = pass(visit, path);
		pending?.catch(() => {});
		return pending === undefined;
	} catch {
		return false;
	}
}

/**
 * Caches the headers of each response, because to build them takes longer than everything
 * else here.
 */
function createEncoder(addDefaults: (headers: Headers) => void) {
	const cache = new WeakMap<CachedResponse, Partial<Record<Encoding, EncodedResponse>>>();

	function build(response: CachedResponse, encoding: Encoding): EncodedResponse {
		const { body, status, headers: ownHeaders } = encode(response, encoding);
		const headers = new Headers(ownHeaders);
		addDefaults(headers);
		return { body: body && new Blob([body]), status, headers };
	}

	return (response: CachedResponse, encoding: Encoding): EncodedResponse => {
		const encodings = cache.getOrInsertComputed(response, () => ({}));
		encodings[encoding] ??= build(response, encoding);
		return encodings[encoding];
	};
}
