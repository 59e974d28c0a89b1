import type { Server } from "bun";
import type { Logger } from "pino";
import type { Config, HttpsConfig } from "../config.ts";
import { isAlive } from "../health/health-responses.ts";
import { listen } from "../http/listen.ts";
import type { Fetch } from "../http/middleware.ts";
import type { StoredCertificate } from "./certificate-files.ts";
import type { Challenges } from "./order-certificate.ts";
import { startRenewal } from "./renewal.ts";

const CHALLENGE_PATH = "/.well-known/acme-challenge/";
const RETRY_AFTER_SECONDS = "30";
const WAITING = "This site waits for its certificate. Please try again in a minute.";
/**
 * Milliseconds without a request until a listener closes, because connections in that
 * moment fail. Busy sites have shorter pauses, so the time shrinks to 0.
 */
const QUIET_MS = 500;
const QUIET_CHECK_MS = 20;
/** Milliseconds after which it closes in any case. */
const LONGEST_TAKEOVER_MS = 10 * 60_000;

interface HttpsDeps {
	config: Config;
	https: HttpsConfig;
	logger: Logger;
	fetch: Fetch;
}

/** The listeners of a site that gets its certificate itself. */
export type HttpsListeners = ReturnType<typeof serveHttps>;

/**
 * Listens for plain HTTP, and for HTTPS as soon as there is a certificate.
 * @throws {UnavailableError} if a port cannot be used
 */
export function serveHttps({ config, https, logger, fetch }: HttpsDeps) {
	const { host, port, baseUrl } = config;
	const challenges: Challenges = new Map();
	const listeners = new Set<Server<undefined>>();
	let lastRequestAt = 0;
	let server: Server<undefined> | undefined;
	let onServer = (_: Server<undefined>) => {};
	const respond = redirectToBase(https, baseUrl, fetch);
	const plainFetch = createPlainFetch({
		...{ https, baseUrl, challenges, fetch },
		hasServer: () => server !== undefined,
	});
	const options = { host, port, variable: "PORT", fetch: respondAndNote } as const;
	// Only a listener that does not share the port notices another program.
	void listen(options).stop(true);
	listeners.add(
		listen({ host, port: https.httpPort, variable: "HTTP_PORT", fetch: plainFetch }),
	);

	function respondAndNote(request: Request) {
		lastRequestAt = performance.now();
		return respond(request);
	}

	function serve({ chain, key }: StoredCertificate): void {
		const former = server;
		server = listen({ ...options, tls: { cert: chain, key }, reusePort: true });
		listeners.add(server);
		onServer(server);
		if (former) void closeWhenQuiet(former);
	}

	/** New connections reach both listeners until the former one closes. */
	async function closeWhenQuiet(former: Server<undefined>): Promise<void> {
		const startedAt = performance.now();
		for (;;) {
			const now = performance.now();
			const part = (now - startedAt) / LONGEST_TAKEOVER_MS;
			if (now - lastRequestAt >= QUIET_MS * (1 - part)) break;
			await Bun.sleep(QUIET_CHECK_MS);
		}
		await former.stop();
		listeners.delete(former);
		logger.info("closed the listener with the former certificate");
	}

	const stopRenewal = startRenewal({ https, logger, challenges, serve });
	return {
		/** Calls `listener` with each server that starts to listen for HTTPS. */
		eachServer(listener: (server: Server<undefined>) => void) {
			onServer = listener;
			if (server) listener(server);
		},
		/** @param isForced Also ends requests that are being answered */
		async stop(isForced = false) {
			stopRenewal();
			await Promise.all([...listeners].map((one) => one.stop(isForced)));
		},
	};
}

/** Redirects requests for the other names of the site to its base address. */
function redirectToBase({ domains }: HttpsConfig, baseUrl: string, fetch: Fetch): Fetch {
	const { hostname } = new URL(baseUrl);
	const others = new Set(domains.filter((name) => name !== hostname));
	if (others.size === 0) return fetch;
	return (request) =>
		others.has(hostOf(request)) ? redirect(request, baseUrl) : fetch(request);
}

interface PlainDeps {
	https: HttpsConfig;
	baseUrl: string;
	challenges: Challenges;
	fetch: Fetch;
	hasServer: () => boolean;
}

/**
 * Answers plain HTTP: challenges, whether the process runs, and redirects. Before the
 * first certificate, only the site's health is served.
 */
function createPlainFetch(deps: PlainDeps): Fetch {
	const { https, baseUrl, challenges, hasServer } = deps;
	return function fetch(request) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith(CHALLENGE_PATH))
			return challengeResponse(challenges.get(pathname.slice(CHALLENGE_PATH.length)));
		if (pathname === "/health/live") return isAlive();
		if (!https.domains.includes(hostOf(request))) return text(421, "Unknown host name.");
		if (hasServer()) return redirect(request, baseUrl);
		if (pathname === "/health") return deps.fetch(request);
		return text(503, WAITING, { "retry-after": RETRY_AFTER_SECONDS });
	};
}

const challengeResponse = (response: string | undefined) =>
	response === undefined
		? text(404, "Not found")
		: new Response(response, { headers: { "content-type": "application/octet-stream" } });

const hostOf = ({ headers }: Request) =>
	(headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase();

/** 308 keeps the method and the body of the request. */
function redirect({ url }: Request, baseUrl: string): Response {
	const { pathname, search } = new URL(url);
	return new Response(null, {
		status: 308,
		headers: { location: `${baseUrl}${pathname}${search}` },
	});
}

const text = (status: number, sentence: string, headers: Record<string, string> = {}) =>
	new Response(`${sentence}\n`, {
		status,
		headers: {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
			...headers,
		},
	});
