import { createHmac } from "node:crypto";
import { z } from "zod";
import { clientAddress, isLoopback, type Visit } from "../http/request/client-address.ts";
import { type Cookies, sameSecret } from "../http/request/cookies.ts";
import { by } from "../kernel/log/handle.ts";
import type { MethodDeps, SignInMethod } from "./deps.ts";
import { developmentPage, signInFailed } from "./sign-in-pages.ts";

export const developmentForm = z.union([
	z.object({ demo: z.enum(["reader", "admin"]) }),
	z.object({
		name: z.string().trim().min(1).max(200),
		email: z.email().max(320),
		admin: z.literal("yes").optional(),
	}),
]);

const FROM_ELSEWHERE =
	"This site has no sign-in provider yet. Until it has, people sign in on the machine it runs on, at its own address there and not through a proxy.";
const NOT_THE_CODE = "This link is not of the server's latest start. Open the one that it printed then.";
const NO_PERMISSION = "Open the link that the server printed to be somebody else than the demo reader.";

export function developmentSignIn(deps: MethodDeps, printedCode: string): SignInMethod {
	const { site, cookies, people, enter, limited, logger } = deps;
	const permission = createPermission(printedCode, cookies);

	async function failed(why: string): Promise<Response> {
		logger.warn({ why }, "a sign-in failed");
		return signInFailed(await site(), 403, why);
	}

	async function admit(visit: Visit): Promise<{ refusal?: Response; mayBeAnyone: boolean }> {
		const mayBeAnyone = permission.isHeldBy(visit.request);
		if (!mayBeAnyone) limited(visit);
		if (isFromThisMachine(visit)) return { mayBeAnyone };
		return { refusal: await failed(FROM_ELSEWHERE), mayBeAnyone };
	}

	/** Shows who one can be. @param code from a link; it leaves the address at once */
	async function begin(visit: Visit, next: string, code: string | undefined): Promise<Response> {
		const { refusal, mayBeAnyone } = await admit(visit);
		if (refusal) return refusal;
		if (code === undefined) return developmentPage(await site(), { next, mayBeAnyone });
		const cookie = permission.cookieFor(code);
		if (!cookie) return failed(NOT_THE_CODE);
		const headers = { location: `/api/login?${new URLSearchParams({ next })}`, "set-cookie": cookie };
		return new Response(null, { status: 303, headers });
	}

	async function submit(visit: Visit, next: string, form: unknown): Promise<Response> {
		const { refusal, mayBeAnyone } = await admit(visit);
		if (refusal) return refusal;
		const parsed = developmentForm.safeParse(form);
		const refuse = async (status: number, problem: string) =>
			developmentPage(await site(), { next, mayBeAnyone, status, problem });
		const isDemoReader = parsed.data && "demo" in parsed.data && parsed.data.demo === "reader";
		if (!mayBeAnyone && !isDemoReader) return refuse(403, NO_PERMISSION);
		if (!parsed.success) return refuse(422, "Please enter a name and an email address.");
		const chosen = "demo" in parsed.data ? demoPerson(parsed.data.demo) : freePerson(parsed.data);
		const id = await people.recognise(chosen.subject, chosen.profile);
		await people.setAdmin(id, chosen.isAdmin, by("system:development-sign-in"));
		return enter(visit.request, id, next);
	}

	return { begin, submit };
}

const nobody = { login: null, emailVerified: false, profileImageUrl: null };

function demoPerson(demo: "reader" | "admin") {
	const profile = {
		...nobody,
		firstName: "Demo",
		lastName: demo === "admin" ? "Admin" : "Reader",
		email: `${demo}@demo.example`,
	};
	return { subject: `development:demo-${demo}`, profile, isAdmin: demo === "admin" };
}

function freePerson({ name, email, admin }: { name: string; email: string; admin?: "yes" | undefined }) {
	const [firstName = null, ...others] = name.split(/\s+/);
	const profile = { ...nobody, firstName, lastName: others.join(" ") || null, email };
	return { subject: `development:${email.toLowerCase()}`, profile, isAdmin: admin === "yes" };
}

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
		return cookies.write(COOKIE, `${until}.${signatureOf(until)}`, PERMISSION_MS / 1000);
	}

	function isHeldBy(request: Request): boolean {
		const [until = "", signature = ""] = cookies.read(request, COOKIE)?.split(".") ?? [];
		return sameSecret(signature, signatureOf(until)) && Number(until) > now();
	}

	return { cookieFor, isHeldBy };
}

/** Headers by which proxies say who has sent a request, how it reached them, or that they are there. Browsers send none. */
const PROXY_HEADERS = [
	/^(via|forwarded|client-ip|remote-addr|front-end-https|x-(scheme|url-scheme|host|request-start|queue-start))$/,
	/^x-(forwarded|forwarded-.+|original-.+|real-.+|remote-.+|client-.+|cluster-.+|proxy.*|proxied-.+)$/,
	/^x-(amzn|amz|appengine|arr|azure|fd|envoy|vercel|nf|google|cloud-trace|akamai|edge|sucuri|ms)-.+$/,
	/^(akamai|ali|cdn|cf|cloudfront|do|eg|fastly|fly|incap|ngrok|proxy|tailscale|true-client|wl-proxy)-.+$/,
	// Whatever else names an address.
	/(ip|addr|address)$/,
];

const announcesProxy = (headers: Headers) =>
	[...headers.keys()].some((name) => PROXY_HEADERS.some((pattern) => pattern.test(name)));

function isFromThisMachine(visit: Visit): boolean {
	const { headers } = visit.request;
	if (announcesProxy(headers)) return false;
	const host = URL.parse(`http://${headers.get("host")}`);
	const isOurs = host && isLoopback(host.hostname) && Number(host.port || 80) === visit.server?.port;
	// A proxy that rewrites the host and says nothing of itself still passes on from where a form was sent.
	const origin = URL.parse(headers.get("origin") ?? "");
	return Boolean(isOurs) && isLoopback(clientAddress(visit, [])) && (!origin || isLoopback(origin.hostname));
}
