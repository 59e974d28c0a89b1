import { Elysia } from "elysia";
import { z } from "zod";
import { documented, documentedForm } from "../http/documented.ts";
import type { Cookies } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { AccountDeps } from "./deps.ts";
import { desktopRoutes } from "./desktop-sign-in.ts";
import { ownRoutes } from "./own-routes.ts";
import { signedIn } from "./people.ts";
import { signInRoutes } from "./sign-in.ts";
import { confirmSignOut } from "./sign-in-pages.ts";

export { accountList } from "./account-list.ts";
export type { AccountDeps, RouteKernel } from "./deps.ts";
export {
	commandsOf,
	createPeople,
	currentUserOf,
	NAMELESS,
	nameOf,
	type People,
	type Person,
	signedIn,
} from "./people.ts";
export { createSessions, type Sessions } from "./sessions.ts";

export const accountRoutes = (deps: AccountDeps) =>
	new Elysia().use(desktopRoutes(deps)).use(signInRoutes(deps)).use(signOutRoutes(deps)).use(ownRoutes(deps));

function signOutRoutes({ config, site, cookies, sessions, people, logger }: AccountDeps) {
	async function signOut(request: Request): Promise<Response> {
		const token = cookies.read(request, "session");
		if (token) {
			await sessions.end(token);
			logger.info("signed out");
		}
		return new Response(null, { status: 302, headers: { location: "/", ...signedOut(cookies) } });
	}

	return new Elysia({ prefix: "/api/logout" })
		.get(
			"",
			async ({ request }) => {
				const destination = request.headers.get("sec-fetch-dest");
				if (destination && destination !== "document")
					throw new Refusal("cross-site", "Sign out with a link or a button.");
				return cameFromElsewhere(request, config.baseUrl) ? confirmSignOut(await site()) : signOut(request);
			},
			documented("public", "Sign out, in a browser"),
		)
		.post("", ({ request }) => signOut(request), documentedForm("public", "Sign out", z.object({})))
		.post(
			"/everywhere",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await sessions.endAll(id);
				logger.info({ account: id }, "signed out everywhere");
				return new Response(null, { status: 204, headers: signedOut(cookies) });
			},
			documented("signedIn", "End all sessions of the signed-in person"),
		);
}

const signedOut = (cookies: Cookies) => ({ "set-cookie": cookies.clear("session") });

/** By the referrer in browsers that do not say where a request comes from. */
function cameFromElsewhere({ headers }: Request, baseUrl: string): boolean {
	const from = headers.get("sec-fetch-site");
	if (from) return from === "cross-site" || from === "same-site";
	return URL.parse(headers.get("referer") ?? "")?.origin !== new URL(baseUrl).origin;
}
