import { Elysia } from "elysia";
import type { Logger } from "pino";
import { readBody } from "./body.ts";
import { errorResponse } from "./errors.ts";
import { type Caller, createGate } from "./gate.ts";
import { createPolicyLookup, type Policies } from "./policies.ts";
import { securityHeaders } from "./security-headers.ts";

/** Bytes that a request body may have, and that one with a story's content may have. */
const BODY_LIMIT = 64 * 1024;
const LARGE_BODY_LIMIT = 2 * 1024 * 1024;

/**
 * The outermost app, whose hooks every route of every module runs under: headers, the gate, bodies, errors, log lines.
 * Hooks of Elysia are local to the plugin they stand in, so they stand here and nowhere else.
 */
export function createRoot(
	config: { baseUrl: string; host: string },
	logger: Logger,
	policies: Policies,
	identify: (request: Request) => Promise<Caller | null>,
) {
	const lookup = createPolicyLookup(policies);
	const pass = createGate(config, lookup, identify);
	const headers = securityHeaders(config.baseUrl);
	const root = new Elysia()
		.onRequest(({ request, set }) => {
			Object.assign(set.headers, headers);
			set.headers["x-request-id"] = Bun.randomUUIDv7();
			return pass(request, pathOf(request.url));
		})
		.onParse(({ request }) => {
			const found = lookup(request.method, pathOf(request.url));
			const large = "rule" in found && found.rule.large;
			return readBody(request, large ? LARGE_BODY_LIMIT : BODY_LIMIT);
		})
		.onError(({ error, request, set }) => {
			const requestId = String(set.headers["x-request-id"]);
			return errorResponse(error, requestId, logger.child({ method: request.method, url: request.url }));
		});
	// Not a hook that looks whether it is wanted: having it at all costs every request a tenth of its time.
	if (!logger.isLevelEnabled("debug")) return root;
	return root.onAfterResponse(({ request, set, responseValue }) => {
		const status = responseValue instanceof Response ? responseValue.status : set.status;
		const requestId = set.headers["x-request-id"];
		logger.debug({ requestId, method: request.method, url: request.url, status }, "answered");
	});
}

/** The path of an absolute URL, without parsing the rest of it. */
function pathOf(url: string): string {
	const start = url.indexOf("/", url.indexOf("://") + 3);
	const end = url.search(/[?#]/);
	return url.slice(start, end === -1 ? undefined : end);
}
