import { Elysia } from "elysia";
import { documented, documentedForm } from "../http/documented.ts";
import type { Visit } from "../http/request/client-address.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { AccountDeps, Query } from "./deps.ts";
import { developmentForm, developmentSignIn } from "./development-sign-in.ts";
import { providerSignIn } from "./provider-sign-in.ts";
import { sessionCookie } from "./sessions.ts";

export function signInRoutes(deps: AccountDeps) {
	const { baseUrl, signIn, trustedProxies } = deps.config;
	const limited = createVisitorLimit({ burst: 20, perMinute: 20 }, trustedProxies);

	const shared = { ...deps, enter: createEnter(deps), limited };
	const method =
		signIn.kind === "oauth" ? providerSignIn(shared, signIn) : developmentSignIn(shared, signIn.code);

	function callback(visit: Visit, query: Query): Promise<Response> {
		limited(visit);
		if (!method.callback) throw new Refusal("not-found", "Not found");
		return method.callback(visit.request, query);
	}

	function submit(visit: Visit, form: unknown): Promise<Response> {
		if (!method.submit) throw new Refusal("not-found", "Not found");
		return method.submit(visit, ownPath((form as Query | null)?.next, baseUrl), form);
	}

	return new Elysia({ prefix: "/api/login" })
		.get(
			"",
			({ request, server, query }) =>
				method.begin({ request, server }, ownPath(query.next, baseUrl), query.code),
			documented("public", "Sign in, in a browser; `next` is the path to come back to"),
		)
		.get(
			"/callback",
			({ request, server, query }) => callback({ request, server }, query),
			documented("public", "Where the sign-in provider sends people back to"),
		)
		.post(
			"/development",
			({ request, server, body }) => submit({ request, server }, body),
			documentedForm(
				"public",
				"Sign in as the demo reader, or with the printed link as anyone; only on this machine",
				developmentForm,
				[403, 404, 422, 429],
			),
		);
}

function createEnter({ cookies, sessions, logger }: AccountDeps) {
	return async function enter(request: Request, id: number, next: string): Promise<Response> {
		const token = await sessions.start(id, cookies.read(request, "session"));
		logger.info({ account: id }, "signed in");
		const headers = new Headers({ location: next, "set-cookie": sessionCookie(cookies, token) });
		headers.append("set-cookie", cookies.clear("sign-in"));
		return new Response(null, { status: 302, headers });
	};
}

/** `path` where it is an address of this site, else the home page: nobody is sent elsewhere after signing in. */
function ownPath(path: string | undefined | null, baseUrl: string): string {
	if (!path?.startsWith("/")) return "/";
	const url = URL.parse(path, baseUrl);
	const own = url?.origin === new URL(baseUrl).origin && !url.pathname.startsWith("//");
	// Signing in does not lead back to signing in; such an address may hold a code.
	if (url?.pathname === "/api/login") return "/";
	return own ? url.pathname + url.search + url.hash : "/";
}
