import { createHmac } from "node:crypto";
import { z } from "zod";
import { clientAddress, isLoopback, type Visit } from "../http/request/client-address.ts";
import { type Cookies, sameSecret } from "../http/request/cookies.ts";
import { commandBy } from "../kernel/log/handle.ts";
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

const NOT_ON_THIS_MACHINE =
	"This site has no sign-in provider yet. " +
	"Until it has, people sign in on the machine it runs on, " +
	"at its own address there and not through a proxy.";
const OUTDATED_LINK =
	"This link is not of the server's latest start. Open the one that it printed then.";
const NO_PERMISSION =
	"Open the link that the server printed to be somebody else than the demo reader.";

/**
 * Creates the sign-in form for development, which asks for no password.
 * @param printedCode the code in the link that the terminal shows
 */
export function developmentSignIn(deps: MethodDeps, printedCode: string): SignInMethod {
	const { pageSite, people, startSession } = deps;
	const permission = createPermission(printedCode, deps.cookies);
	const { refuse, checkVisit } = createVisitCheck(deps, permission);

	/** Shows the form. @param code from a link; the redirect removes it from the address */
	async function begin(
		visit: Visit,
		next: string,
		code: string | undefined,
	): Promise<Response> {
		const { refusal, mayBeAnyone } = await checkVisit(visit);
		if (refusal) return refusal;
		if (code === undefined)
			return developmentPage(await pageSite(visit.request), { next, mayBeAnyone });
		const cookie = permission.cookieFor(code);
		if (!cookie) return refuse(visit, OUTDATED_LINK);
		const location = `/api/login?${new URLSearchParams({ next })}`;
		const headers = { location, "set-cookie": cookie };
		return new Response(null, { status: 303, headers });
	}

	async function submit(visit: Visit, next: string, form: unknown): Promise<Response> {
		const { refusal, mayBeAnyone } = await checkVisit(visit);
		if (refusal) return refusal;
		const parsed = developmentForm.safeParse(form);
		const showProblem = async (status: number, problem: string) =>
			developmentPage(await pageSite(visit.request), {
				next,
				mayBeAnyone,
				status,
				problem,
			});
		if (!mayBeAnyone && !isDemoReader(parsed.data))
			return showProblem(403, NO_PERMISSION);
		if (!parsed.success)
			return showProblem(422, "Please enter a name and an email address.");
		const selected = selectedPerson(parsed.data);
		const id = await people.recognize(selected.subject, selected.profile);
		await people.setAdmin(id, selected.isAdmin, commandBy("system:development-sign-in"));
		return startSession(visit.request, id, next);
	}

	return { begin, submit };
}

/** Creates the check that a visit comes from this machine and within the rate limit. */
function createVisitCheck(
	{ pageSite, limitVisitor, logger }: MethodDeps,
	permission: Permission,
) {
	async function checkVisit(
		visit: Visit,
	): Promise<{ refusal?: Response; mayBeAnyone: boolean }> {
		const mayBeAnyone = permission.isHeldBy(visit.request);
		if (!mayBeAnyone) limitVisitor(visit);
		if (isFromThisMachine(visit)) return { mayBeAnyone };
		return { refusal: await refuse(visit, NOT_ON_THIS_MACHINE), mayBeAnyone };
	}

	async function refuse(visit: Visit, reason: string): Promise<Response> {
		logger.warn({ why: reason }, "a sign-in failed");
		return signInFailed(await pageSite(visit.request), 403, reason);
	}

	return { checkVisit, refuse };
}

const emptyProfile = { login: null, emailVerified: false, profileImageUrl: null };

type SelectedPerson = z.output<typeof developmentForm>;

const isDemoReader = (form: SelectedPerson | undefined) =>
	form !== undefined && "demo" in form && form.demo === "reader";

const selectedPerson = (form: SelectedPerson) =>
	"demo" in form ? demoPerson(form.demo) : freePerson(form);

function demoPerson(demo: "reader" | "admin") {
	const profile = {
		...emptyProfile,
		firstName: "Demo",
		lastName: demo === "admin" ? "Admin" : "Reader",
		email: `${demo}@demo.example`,
	};
	return { subject: `development:demo-${demo}`, profile, isAdmin: demo === "admin" };
}

function freePerson({
	name,
	email,
	admin,
}: {
	name: string;
	email: string;
	admin?: "yes" | undefined;
}) {
	const [firstName = null, ...others] = name.split(/\s+/);
	const profile = {
		...emptyProfile,
		firstName,
		lastName: others.join(" ") || null,
		email,
	};
	return {
		subject: `development:${email.toLowerCase()}`,
		profile,
		isAdmin: admin === "yes",
	};
}

type Permission = ReturnType<typeof createPermission>;

/** Lifetime of the permission that a link with the code gives, in milliseconds. */
export const PERMISSION_MS = 60 * 60_000;
const COOKIE = "sign-in-permission";

/**
 * Creates the permission to sign in as anyone, held in a signed cookie. A link with the
 * code gives it.
 */
export function createPermission(
	code: string,
	cookies: Cookies,
	now: () => number = Date.now,
) {
	const signatureOf = (expiresAt: string) =>
		createHmac("sha256", code)
			.update(`sign-in permission until ${expiresAt}`)
			.digest("base64url");

	function cookieFor(input: string): string | undefined {
		if (!sameSecret(input, code)) return undefined;
		const expiresAt = String(now() + PERMISSION_MS);
		return cookies.write(
			COOKIE,
			`${expiresAt}.${signatureOf(expiresAt)}`,
			PERMISSION_MS / 1000,
		);
	}

	function isHeldBy(request: Request): boolean {
		const [expiresAt = "", signature = ""] =
			cookies.read(request, COOKIE)?.split(".") ?? [];
		return sameSecret(signature, signatureOf(expiresAt)) && Number(expiresAt) > now();
	}

	return { cookieFor, isHeldBy };
}

/** Headers of proxies: sender, route or presence. Browsers send none. */
const PROXY_HEADERS = [
	/^(via|forwarded|client-ip|remote-addr|front-end-https)$/,
	/^x-(scheme|url-scheme|host|request-start|queue-start)$/,
	/^x-(forwarded|forwarded-.+|original-.+|real-.+|remote-.+|client-.+)$/,
	/^x-(cluster-.+|proxy.*|proxied-.+)$/,
	/^x-(amzn|amz|appengine|arr|azure|fd|envoy|vercel|nf|google|cloud-trace)-.+$/,
	/^x-(akamai|edge|sucuri|ms)-.+$/,
	/^(akamai|ali|cdn|cf|cloudfront|do|eg|fastly|fly|incap|ngrok|proxy|tailscale)-.+$/,
	/^(true-client|wl-proxy)-.+$/,
	// Any other address header.
	/(ip|addr|address)$/,
];

const hasProxyHeader = (headers: Headers) =>
	[...headers.keys()].some((name) => PROXY_HEADERS.some((pattern) => pattern.test(name)));

function isFromThisMachine(visit: Visit): boolean {
	const { headers } = visit.request;
	if (hasProxyHeader(headers)) return false;
	const host = URL.parse(`http://${headers.get("host")}`);
	const isOurs =
		host && isLoopback(host.hostname) && Number(host.port || 80) === visit.server?.port;
	// Proxies that rewrite the host and send no header of their own still forward the
	// origin of forms.
	const origin = URL.parse(headers.get("origin") ?? "");
	return (
		Boolean(isOurs) &&
		isLoopback(clientAddress(visit, [])) &&
		(!origin || isLoopback(origin.hostname))
	);
}
