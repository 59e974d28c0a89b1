import { Elysia } from "elysia";
import { documented, documentedForm } from "../http/documented.ts";
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
	const {
		begin,
		callback = notHere,
		submit = notHere,
	} = signIn.kind === "oauth" ? providerSignIn(shared, signIn) : developmentSignIn(shared, signIn.code);

	return new Elysia({ prefix: "/api/login" })
		.get(
			"",
			({ request, server, query }) => begin({ request, server }, ownPath(query.next, baseUrl), query.code),
			documented("public", "Sign in, in a browser; `next` is the path to come back to"),
		)
		.get(
			"/callback",
			({ request, server, query }) => {
				limited({ request, server });
				return callback(request, query);
			},
			documented("public", "Where the sign-in provider sends people back to"),
		)
		.post(
			"/development",
			({ request, server, body }) =>
				submit({ request, server }, ownPath((body as Query | null)?.next, baseUrl), body),
			documentedForm(
				"public",
				"Sign in as the demo reader, or with the printed link as anyone; only on this machine",
				developmentForm,
				[403, 404, 422, 429],
			),
		);
}

const notHere = async (): Promise<Response> => {
	throw new Refusal("not-found", "Not found");
};

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
