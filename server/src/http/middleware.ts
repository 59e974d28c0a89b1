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
	if (!found.rule) return "no route";
	return found.rule.raw ? undefined : found.route;
}

interface FastPathDeps {
	answers: Pick<ResponseCache, "current">;
	/** The guard that every request passes. */
	pass: Guard;
	/** Is told of each story and product that a visitor is shown. */
	onShown: (visit: Visit, shown: Shown) => void;
	/** Absent where no other process appends. */
	positions?: Positions | undefined;
}

interface Sent {
	/** Bytes would be copied for each response. */
	body: Blob | null;
	status: number;
	headers: Headers;
}

/**
 * Gives visitors what a route keeps ready under the address they ask for, before any route is looked for. Whatever is
 * more than that goes the long way: other methods, other cookies than a position, and what is refused, which is said there.
 * @param complete adds the headers that no answer may lack
 */
function createFastPath(
	{ answers, pass, onShown, positions }: FastPathDeps,
	complete: (headers: Headers) => void,
): (visit: Visit) => Response | undefined | Promise<Response | undefined> {
	const sent = createSending(complete);

	function mayPass(visit: Visit, path: string): boolean {
		try {
			const waiting = pass(visit, path);
			waiting?.catch(() => {});
			return waiting === undefined;
		} catch {
			return false;
		}
	}

	function give(visit: Visit, address: string, made: Ready | undefined): Response | undefined {
		if (!made || !mayPass(visit, pathIn(address))) return undefined;
		if (made.shown) onShown(visit, made.shown);
		const { body, status, headers } = sent(made, formFor(visit.request, made));
		headers.set("x-request-id", Bun.randomUUIDv7());
		return new Response(body, { status, headers });
	}

	return function answerAtOnce(visit) {
		const { method, headers, url } = visit.request;
		if (method !== "GET") return undefined;
		const position = headers.has("cookie") ? positions?.wantedByVisitor(visit.request) : 0;
		if (position === undefined) return undefined;
		const address = addressIn(url);
		const made = answers.current(address, position);
		return made instanceof Promise
			? made.then((current) => give(visit, address, current))
			: give(visit, address, made);
	};
}

/** Headers are put together once for an answer: that takes longer than everything else here. */
function createSending(complete: (headers: Headers) => void) {
	const known = new WeakMap<Ready, Partial<Record<Form, Sent>>>();

	function prepare(made: Ready, form: Form): Sent {
		const { body, status, headers: own } = parts(made, form);
		const headers = new Headers(own);
		complete(headers);
		return { body: body && new Blob([body]), status, headers };
	}

	return (made: Ready, form: Form): Sent => {
		const forms = known.getOrInsertComputed(made, () => ({}));
		forms[form] ??= prepare(made, form);
		return forms[form];
	};
}
