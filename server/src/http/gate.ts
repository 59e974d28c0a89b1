import { Refusal } from "../kernel/refusal.ts";
import { isLoopback, LOOPBACK_HOSTS } from "./loopback.ts";
import { createPolicyLookup, type Policy } from "./policies.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What every request passes before its body is read: a known host, an existing route, the caller's right to it, and
 * for changes a request that our own pages sent. Refuses by throwing.
 */
export function createGate(config: { baseUrl: string; host: string }, policies: Record<string, Policy>) {
	const lookup = createPolicyLookup(policies);
	const own = new URL(config.baseUrl);
	const hosts = new Set([own.hostname, ...(isLoopback(config.host) ? LOOPBACK_HOSTS : [])]);

	return function pass(request: Request, path: string): Policy {
		const host = request.headers.get("host");
		if (!host || !hosts.has(withoutPort(host)))
			throw new Refusal("unknown-host", "This site is not served here.");
		const method = request.method === "HEAD" ? "GET" : request.method;
		const found = lookup(method, path);
		if (!("policy" in found)) {
			if (found.allow.length === 0) throw new Refusal("not-found", "Not found");
			throw new Refusal("method-not-allowed", `Use ${found.allow.join(", ")} here.`);
		}
		// Nobody can sign in yet: what is not public is refused.
		if (found.policy !== "public") throw new Refusal("unauthorized", "Unauthorized");
		if (!SAFE.has(request.method)) checkChange(request, host);
		return found.policy;
	};
}

const withoutPort = (host: string) => host.replace(/:\d+$/, "").toLowerCase();

function checkChange(request: Request, host: string) {
	const site = request.headers.get("sec-fetch-site");
	const origin = request.headers.get("origin");
	const sameOrigin = site ? site === "same-origin" : origin === null || URL.parse(origin)?.host === host;
	if (!sameOrigin) throw new Refusal("cross-site", "This request came from another site.");
	const type = request.headers.get("content-type") ?? "";
	if (hasBody(request) && !/^application\/json\s*(;|$)/i.test(type)) {
		throw new Refusal("unsupported-media-type", "Send application/json.");
	}
}

const hasBody = (request: Request) =>
	request.headers.has("transfer-encoding") || Number(request.headers.get("content-length") ?? 0) > 0;
