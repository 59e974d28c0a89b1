import { mismatch, VERSION_HEADER } from "@creations/events/text/versions";
import type { Server } from "bun";
import type { Logger } from "pino";
import { Refusal } from "../kernel/refusal.ts";
import { VERSION } from "../kernel/version.ts";
import {
	type Lookup,
	type Policy,
	type PolicyLookup,
	type Rule,
	SAFE_METHODS,
} from "./policy.ts";
import type { ReadYourWrites } from "./read-your-writes.ts";
import { isLoopback, LOOPBACK_HOSTS, type Visit } from "./request/client-address.ts";
import { acceptedLanguage, isPageAddress, pageKey } from "./request/language.ts";
import { addressOf, pathOf, pathOfAddress } from "./request/path.ts";
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
		const key = isPageAddress(address)
			? pageKey(address, acceptedLanguage(visit.request))
			: address;
		const cached = responseCache.current(key, position);
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

/** The rights of the person who sends a request. */
export interface Caller {
	isAdmin: boolean;
}

/** Refuses a request without a valid auditor's token. */
export type CheckAuditor = (visit: Visit) => Promise<void>;

/** Refuses a request by throwing or rejecting. Public requests pass synchronously. */
export type Guard = (visit: Visit, path: string) => undefined | Promise<void>;

/**
 * Returns the checks that run before the body of a request is read: a known host, an
 * existing route, the caller's right to it, and, for changes, a request from our own
 * pages.
 */
export function createGuard(
	config: { baseUrl: string; host: string },
	lookup: PolicyLookup,
	identify: (request: Request) => Promise<Caller | null>,
	checkAuditor: CheckAuditor,
): Guard {
	const { host: ownHost, hostname: ownName, protocol } = new URL(config.baseUrl);
	const hosts = new Set([ownName, ...(isLoopback(config.host) ? LOOPBACK_HOSTS : [])]);

	const checkCaller = createCallerCheck(identify, checkAuditor);

	return function pass(visit, path) {
		const { request } = visit;
		const host = request.headers.get("host");
		const name = host === ownHost ? ownName : withoutPort(host ?? "");
		if (!host || !hosts.has(name))
			throw new Refusal("unknown-host", "Unknown host name.");
		// Under another name than the public one, requests come from this machine and bypass
		// the TLS proxy.
		const origin = `${name === ownName ? protocol : "http:"}//${host}`;
		const rule = ruleFor(
			lookup(request.method === "HEAD" ? "GET" : request.method, path),
		);
		const { policy } = rule;
		const isSigned = policy === "signedToken";
		// A signed token replaces a session. Mail programs send forms with a token from
		// anywhere; only our own pages send raw bytes.
		if (isSigned && !rule.raw) checkType(request, rule);
		else if (policy === "public" || isSigned) checkChange(request, origin, rule);
		else return checkCaller(visit, policy).then(() => checkChange(request, origin, rule));
		return undefined;
	};
}

/** Returns a check of the caller's right to a route that is not public. */
function createCallerCheck(
	identify: (request: Request) => Promise<Caller | null>,
	checkAuditor: CheckAuditor,
) {
	return async function checkCaller(visit: Visit, policy: Policy): Promise<void> {
		// Cookies are ignored, even an administrator's, because auditors and operators are
		// different people.
		if (policy === "auditor") return checkAuditor(visit);
		const { request } = visit;
		const caller = await identify(request);
		if (!caller) throw new Refusal("unauthorized", "Unauthorized");
		if (policy === "signedIn" || (policy === "admin" && caller.isAdmin)) return;
		throw new Refusal("forbidden", "You are not allowed to do this.");
	};
}

function ruleFor(lookup: Lookup): Rule {
	if (lookup.rule) return lookup.rule;
	if (lookup.allow.length === 0) throw new Refusal("not-found", "Not found");
	throw new Refusal("method-not-allowed", `Use ${lookup.allow.join(", ")} here.`);
}

const withoutPort = (host: string) => host.replace(/:\d+$/, "").toLowerCase();

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Refuses changes from pages of other sites.
 * @param ownOrigin The origin of this site, as the sender's browser sees it
 */
function checkChange(request: Request, ownOrigin: string, rule: Rule) {
	if (SAFE_METHODS.has(request.method)) return;
	const site = request.headers.get("sec-fetch-site");
	const origin = request.headers.get("origin");
	const sameOrigin = site
		? site === "same-origin"
		: origin === null || origin === URL.parse(ownOrigin)?.origin;
	if (!sameOrigin)
		throw new Refusal("cross-site", "This request came from another site.");
	checkVersion(request);
	checkType(request, rule);
}

/** Refuses an application of another format version, because its fields could differ. */
function checkVersion({ headers }: Request) {
	const application = headers.get(VERSION_HEADER);
	const problem = application && mismatch(application, VERSION);
	if (problem) throw new Refusal("other-version", problem);
}

function checkType(request: Request, { form, raw }: Rule) {
	if (SAFE_METHODS.has(request.method) || raw) return;
	const type = request.headers.get("content-type") ?? "";
	if (hasBody(request) && !(form ? FORM_TYPE : JSON_TYPE).test(type)) {
		throw new Refusal(
			"unsupported-media-type",
			`Send ${form ? "an HTML form" : "application/json"}.`,
		);
	}
}

const hasBody = (request: Request) =>
	request.headers.has("transfer-encoding") ||
	Number(request.headers.get("content-length") ?? 0) > 0;
