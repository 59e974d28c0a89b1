import { Elysia } from "elysia";
import { z } from "zod";
import { documented, documentedForm } from "../http/documented.ts";
import type { Cookies } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import { currentUser } from "./answers.ts";
import type { AccountDeps } from "./deps.ts";
import { desktopRoutes } from "./desktop-sign-in.ts";
import { ownEvents } from "./own-events.ts";
import { currentUserOf, signedIn } from "./people.ts";
import { sessionRoutes } from "./session-routes.ts";
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
	new Elysia()
		.use(desktopRoutes(deps))
		.use(signInRoutes(deps))
		.use(signOutRoutes(deps))
		.use(sessionRoutes(deps))
		.use(ownRoutes(deps));

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

function ownRoutes(deps: AccountDeps) {
	const { people, cookies } = deps;
	return new Elysia({ prefix: "/api" })
		.get(
			"/auth/user",
			async ({ request }) => Response.json(currentUserOf(await signedIn(people, request))),
			documented("signedIn", "The signed-in user", currentUser, [401]),
		)
		.get(
			"/account/export",
			async ({ request }) => {
				const own = await ownEvents(deps, await signedIn(people, request));
				const headers = {
					"content-type": "application/json",
					"content-disposition": 'attachment; filename="my-data.json"',
				};
				return new Response(JSON.stringify(own, null, "\t"), { headers });
			},
			documented("signedIn", "Everything the log holds on the signed-in person", z.object({}).loose(), [401]),
		)
		.delete(
			"/account",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await people.erase(id, { actor: `user-${id}`, correlation: Bun.randomUUIDv7() });
				return new Response(null, { status: 204, headers: signedOut(cookies) });
			},
			documented("signedIn", "Erase the signed-in person"),
		);
}
