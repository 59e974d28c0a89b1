import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createFetch, type Fetch } from "../http/middleware.ts";
import { pathOf } from "../http/request/path.ts";
import { acceptsPage, errorPage } from "../http/response/plain-page.ts";
import { isAlive, unavailable } from "./health-responses.ts";

/** Seconds until the next try; pages reload by themselves. */
const RETRY_AFTER = 5;
const STARTING = "The site is starting. After an update, this can take a few minutes.";

/**
 * Returns the responses before the site is open, because a new version may have to
 * rebuild read models first.
 */
export function createStartingFetch({ baseUrl, site }: Config, logger: Logger): Fetch {
	async function fetch(request: Request): Promise<Response> {
		const path = pathOf(request.url);
		if (path === "/health/live") return isAlive();
		if (path === "/health" || path === "/health/ready")
			return unavailableResponse(unavailable([STARTING]));
		const refused = unavailableResponse({ message: STARTING, code: "not-ready" });
		if (!acceptsPage(request, path)) return refused;
		const page = await errorPage(site, refused);
		page.headers.set("refresh", String(RETRY_AFTER));
		return page;
	}
	return createFetch({ fetch }, baseUrl, logger);
}

const unavailableResponse = (body: object) =>
	Response.json(body, {
		status: 503,
		headers: { "retry-after": String(RETRY_AFTER), "cache-control": "no-store" },
	});
