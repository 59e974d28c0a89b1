import type { Logger } from "pino";
import { requestIdOf } from "./request/request-id.ts";
import { securityHeaders } from "./response/security-headers.ts";
import { pathOf } from "./root.ts";

/** What is for everybody says so; an answer that says nothing may be somebody's own. */
const KEPT_NOWHERE = "private, no-store";

export type Fetch = (request: Request) => Promise<Response>;

/**
 * Gives every answer of `app`, errors included, the headers that none may lack. An answer's own headers hold.
 * Not done with Elysia's `set.headers`: Elysia then builds each answer anew around a stream of its body, which halves
 * the number of answers per second.
 */
export function createFetch(
	app: { fetch: (request: Request) => Response | Promise<Response> },
	baseUrl: string,
	logger: Logger,
): Fetch {
	const added = Object.entries({ ...securityHeaders(baseUrl), "cache-control": KEPT_NOWHERE });
	const logs = logger.isLevelEnabled("debug");

	return async function fetch(request) {
		const response = await app.fetch(request);
		const { headers, status } = response;
		for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
		const requestId = requestIdOf(request);
		headers.set("x-request-id", requestId);
		if (logs)
			logger.debug({ requestId, method: request.method, path: pathOf(request.url), status }, "answered");
		return response;
	};
}
