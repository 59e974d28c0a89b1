import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Cookies } from "../http/cookies.ts";
import { documented, documentedForm } from "../http/documented.ts";
import { createVisitorLimit } from "../http/rate-limit.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { currentUser } from "./answers.ts";
import { desktopRoutes } from "./desktop-routes.ts";
import { developmentForm } from "./development-sign-in.ts";
import { ownEvents } from "./own-events.ts";
import { currentUserOf, type People, type Person } from "./people.ts";
import type { Sessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { confirmSignOut } from "./sign-in-pages.ts";

export { accountList } from "./account-list.ts";
export { accountCommands } from "./command-line.ts";
export { createPeople, currentUserOf, NAMELESS, nameOf, type People, type Person } from "./people.ts";
export { createSessions, type Sessions } from "./sessions.ts";

export interface AccountDeps {
	config: Config;
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	cookies: Cookies;
	sessions: Sessions;
	people: People;
}

/** Signing in and out, who is signed in, and a person's own data. */
export function accountRoutes(deps: AccountDeps) {
	const { config, cookies, sessions, people } = deps;
	const limited = createVisitorLimit({ burst: 20, perMinute: 20 }, config.trustedProxies);
	const signIn = createSignIn({ ...deps, limited });

	async function signOut(request: Request): Promise<Response> {
		const token = cookies.read(request, "session");
		if (token) await sessions.end(token);
		return signedOut(302);
	}

	function signedOut(status: 204 | 302): Response {
		const headers = new Headers({ "set-cookie": cookies.clear("session") });
		if (status === 302) headers.set("location", "/");
		return new Response(null, { status, headers });
	}

	return new Elysia()
		.use(desktopRoutes(deps))
		.get(
			"/api/login",
			({ request, server, query }) => signIn.begin({ request, server }, query),
			documented("public", "Sign in, in a browser; `next` is the path to come back to"),
		)
		.get(
			"/api/login/callback",
			({ request, server, query }) => signIn.finish({ request, server }, query),
			documented("public", "Where the sign-in provider sends people back to"),
		)
		.post(
			"/api/login/development",
			({ request, server, body }) => signIn.asAnyone({ request, server }, body),
			documentedForm(
				"public",
				"Sign in as the demo reader, or with the printed link as anyone; only on this machine",
				developmentForm,
			),
		)
		.get(
			"/api/logout",
			({ request }) => {
				const destination = request.headers.get("sec-fetch-dest");
				if (destination && destination !== "document")
					throw new Refusal("cross-site", "Sign out with a link or a button.");
				const from = request.headers.get("sec-fetch-site");
				const foreign = from
					? from === "cross-site" || from === "same-site"
					: !cameFromHere(request, config.baseUrl);
				return foreign ? confirmSignOut(config.site) : signOut(request);
			},
			documented("public", "Sign out, in a browser"),
		)
		.post(
			"/api/logout",
			({ request }) => signOut(request),
			documentedForm("public", "Sign out", z.object({})),
		)
		.post(
			"/api/logout/everywhere",
			async ({ request }) => {
				await sessions.endAll((await signedIn(people, request)).id);
				return signedOut(204);
			},
			documented("signedIn", "End all sessions of the signed-in person"),
		)
		.get(
			"/api/auth/user",
			async ({ request }) => {
				return Response.json(currentUserOf(await signedIn(people, request)));
			},
			documented("signedIn", "The signed-in user", currentUser, [401]),
		)
		.get(
			"/api/account/export",
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
			"/api/account",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await people.erase(id, { actor: `user-${id}`, correlation: Bun.randomUUIDv7() });
				return signedOut(204);
			},
			documented("signedIn", "Erase the signed-in person"),
		);
}

/** @throws {Refusal} `unauthorized` */
export async function signedIn(people: People, request: Request): Promise<Person> {
	const person = await people.identify(request);
	if (!person) throw new Refusal("unauthorized", "Unauthorized");
	return person;
}

/** For browsers that do not say where a request comes from. */
function cameFromHere(request: Request, baseUrl: string): boolean {
	const referrer = request.headers.get("referer");
	return referrer !== null && URL.parse(referrer)?.origin === new URL(baseUrl).origin;
}
