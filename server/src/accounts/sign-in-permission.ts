import { createHmac } from "node:crypto";
import { isLoopback } from "../http/request/addresses.ts";
import { clientAddress, type Visit } from "../http/request/client-address.ts";
import type { Cookies } from "../http/request/cookies.ts";
import { sameSecret } from "../http/request/same-secret.ts";

/** How long it lasts that somebody has opened the link with the code, in milliseconds. */
export const PERMISSION_MS = 60 * 60_000;
const COOKIE = "sign-in-permission";

/** Whoever has opened a link with the code may be anyone, for a while. The code is in no page or address after that. */
export function createPermission(code: string, cookies: Cookies, now: () => number = Date.now) {
	const signatureOf = (until: string) =>
		createHmac("sha256", code).update(`sign-in permission until ${until}`).digest("base64url");

	function cookieFor(given: string): string | undefined {
		if (!sameSecret(given, code)) return undefined;
		const until = String(now() + PERMISSION_MS);
		return cookies.write(COOKIE, `${until}.${signatureOf(until)}`, { maxAge: PERMISSION_MS / 1000 });
	}

	function isHeldBy(request: Request): boolean {
		const [until = "", signature = ""] = cookies.read(request, COOKIE)?.split(".") ?? [];
		return sameSecret(signature, signatureOf(until)) && Number(until) > now();
	}

	return { cookieFor, isHeldBy };
}

const OF_PROXIES =
	/^(via|forwarded|x-forwarded(-.+)?|x-real-ip|x-(original|client|cluster-client|envoy|proxy|amzn|vercel)-.+|(cf|cdn|fly|fastly|ngrok|tailscale)-.+|true-client-ip|x-request-start)$/;

export function isFromThisMachine(visit: Visit): boolean {
	const { headers } = visit.request;
	if ([...headers.keys()].some((name) => OF_PROXIES.test(name))) return false;
	const host = URL.parse(`http://${headers.get("host")}`);
	const isOurs = host && isLoopback(host.hostname) && Number(host.port || 80) === visit.server?.port;
	// A proxy that rewrites the host and says nothing of itself still passes on from where a form was sent.
	const origin = URL.parse(headers.get("origin") ?? "");
	return Boolean(isOurs) && isLoopback(clientAddress(visit, [])) && (!origin || isLoopback(origin.hostname));
}
