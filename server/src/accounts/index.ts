import { Elysia } from "elysia";
import { z } from "zod";
import { documented, documentedForm } from "../http/documented.ts";
import type { Cookies } from "../http/request/cookies.ts";
import { uncachedJson } from "../http/request/query.ts";
import { createSharedLimit, createVisitorLimit } from "../http/request/rate-limit.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { commandBy } from "../kernel/log/handle.ts";
import { eventsWhere, readEvent, type StoredEvent } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { account } from "./account.ts";
import { currentUser, openSession } from "./accounts-responses.ts";
import type { AccountDeps, Query, SignInMethod, StartSession } from "./deps.ts";
import { desktopRoutes } from "./desktop-sign-in.ts";
import { developmentForm, developmentSignIn } from "./development-sign-in.ts";
import { currentUserOf, type Person, signedIn } from "./people.ts";
import { sessionCookie } from "./sessions.ts";
import { confirmSignOut, providerPath, signInPage } from "./sign-in-pages.ts";

export type { SignInKind } from "./account.ts";
export { accountList } from "./account-list.ts";
export { holderOf } from "./admin-entries.ts";
export type { AccountDeps, RouteKernel } from "./deps.ts";
export { mailSubject, type Newcomer } from "./joining.ts";
export {
	commandsOf,
	createPeople,
	currentUserOf,
	nameOf,
	type People,
	type Person,
	signedIn,
	UNNAMED,
} from "./people.ts";
export { createSessions, type Sessions } from "./sessions.ts";
export { mailForm, signInFailed, tooManyTries } from "./sign-in-pages.ts";

/** Creates the routes to sign in and out, and those for a person's own data. */
export const accountRoutes = (deps: AccountDeps) =>
	new Elysia()
		.use(desktopRoutes(deps))
		.use(signInRoutes(deps))
		.use(signOutRoutes(deps))
		.use(personalRoutes(deps));

function signInRoutes(deps: AccountDeps) {
	const { config } = deps;
	const { begin, submit } = signInMethod(deps);

	return new Elysia({ prefix: "/api/login" })
		.get(
			"",
			({ request, server, query }) =>
				begin({ request, server }, localPath(query.next, config.baseUrl), query.code),
			documented("public", "Sign in, in a browser; `next` is the path to return to"),
		)
		.post(
			"/development",
			({ request, server, body }) =>
				submit(
					{ request, server },
					localPath((body as Query | null)?.next, config.baseUrl),
					body,
				),
			documentedForm(
				"public",
				"Sign in as the demo reader, or as anyone with the printed link; only on this machine",
				developmentForm,
				[403, 404, 422, 429],
			),
		);
}

function signInMethod(deps: AccountDeps): SignInMethod {
	const { signIn, trustedProxies } = deps.config;
	if (signIn.developmentCode !== undefined) {
		const limitVisitor = createVisitorLimit({ burst: 20, perMinute: 20 }, trustedProxies);
		const startSession = createStartSession(deps);
		return developmentSignIn(
			{ ...deps, startSession, limitVisitor },
			signIn.developmentCode,
		);
	}
	const { providers, mail } = signIn;
	const [first, ...others] = providers;
	const only = first && others.length === 0 && !mail.isOffered ? first : undefined;
	return {
		async begin({ request }, next) {
			if (!only)
				return signInPage(await deps.pageSite(request), {
					next,
					providers,
					hasMail: mail.isOffered,
				});
			const headers = { location: providerPath(only, next) };
			return new Response(null, { status: 302, headers });
		},
		submit: notFound,
	};
}

const notFound = async (): Promise<Response> => {
	throw new Refusal("not-found", "Not found");
};

/** Returns a function that starts a session of an account, and redirects to a path. */
export function createStartSession({
	cookies,
	sessions,
	logger,
}: Pick<AccountDeps, "cookies" | "sessions" | "logger">): StartSession {
	return async function startSession(request, id, next) {
		const token = await sessions.start(id, cookies.read(request, "session"));
		logger.info({ account: id }, "signed in");
		const headers = { location: next, "set-cookie": sessionCookie(cookies, token) };
		return new Response(null, { status: 302, headers });
	};
}

/** Returns the path of an address of this site, else `/`. Prevents open redirects. */
export function localPath(path: unknown, baseUrl: string): string {
	if (typeof path !== "string" || !path.startsWith("/")) return "/";
	const url = URL.parse(path, baseUrl);
	const isLocal =
		url?.origin === new URL(baseUrl).origin && !url.pathname.startsWith("//");
	// Prevents a loop. Such an address may also contain a code.
	if (url && /^\/api\/login(\/|$)/.test(url.pathname)) return "/";
	return isLocal ? url.pathname + url.search + url.hash : "/";
}

function signOutRoutes(deps: AccountDeps) {
	const { config, pageSite, cookies, sessions, people, logger } = deps;
	const signOut = createSignOut(deps);
	return new Elysia({ prefix: "/api/logout" })
		.get(
			"",
			async ({ request }) => {
				const destination = request.headers.get("sec-fetch-dest");
				if (destination && destination !== "document")
					throw new Refusal("cross-site", "Sign out with a link or a button.");
				return isFromOtherSite(request, config.baseUrl)
					? confirmSignOut(await pageSite(request))
					: signOut(request);
			},
			documented("public", "Sign out, in a browser"),
		)
		.post(
			"",
			({ request }) => signOut(request),
			documentedForm("public", "Sign out", z.object({})),
		)
		.post(
			"/everywhere",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await sessions.endAll(id);
				logger.info({ account: id }, "signed out everywhere");
				return new Response(null, { status: 204, headers: signedOutHeaders(cookies) });
			},
			documented("signedIn", "End all sessions of the signed-in person"),
		);
}

function createSignOut({ cookies, sessions, logger }: AccountDeps) {
	return async function signOut(request: Request): Promise<Response> {
		const token = cookies.read(request, "session");
		if (token) {
			await sessions.end(token);
			logger.info("signed out");
		}
		return new Response(null, {
			status: 302,
			headers: { location: "/", ...signedOutHeaders(cookies) },
		});
	};
}

const signedOutHeaders = (cookies: Cookies) => ({
	"set-cookie": cookies.clear("session"),
});

/**
 * Returns true for links from other sites. Uses the referrer if the browser sends no
 * `Sec-Fetch-Site`.
 */
function isFromOtherSite({ headers }: Request, baseUrl: string): boolean {
	const from = headers.get("sec-fetch-site");
	if (from) return from === "cross-site" || from === "same-site";
	return URL.parse(headers.get("referer") ?? "")?.origin !== new URL(baseUrl).origin;
}

function personalRoutes(deps: AccountDeps) {
	const { people, cookies, store } = deps;
	const limitExports = createSharedLimit({ burst: 1, perMinute: 1 }, store);
	return new Elysia({ prefix: "/api" })
		.use(sessionRoutes(deps))
		.get(
			"/auth/user",
			async ({ request }) =>
				Response.json(currentUserOf(await signedIn(people, request))),
			documented("signedIn", "The signed-in user", currentUser),
		)
		.get(
			"/account/export",
			async ({ request }) => {
				const person = await signedIn(people, request);
				await limitExports(`export of user-${person.id}`);
				const exported = await personalExport(deps, person);
				const headers = {
					"content-type": "application/json",
					"content-disposition": 'attachment; filename="my-data.json"',
				};
				return new Response(JSON.stringify(exported, null, "\t"), { headers });
			},
			documented(
				"signedIn",
				"All data on the signed-in person in the log; once a minute",
				z.object({}).loose(),
				[429],
			),
		)
		.delete(
			"/account",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await people.erase(id, commandBy(`user-${id}`));
				return new Response(null, { status: 204, headers: signedOutHeaders(cookies) });
			},
			documented("signedIn", "Erase the signed-in person"),
		);
}

const params = z.object({
	id: z.string().regex(/^[0-9a-f]{64}$/, "must be the id of a session"),
});
const noContent = () => new Response(null, { status: 204 });

/** Creates the routes that list and end a person's own sessions. */
function sessionRoutes(deps: AccountDeps) {
	const { people, cookies, sessions, logger } = deps;
	const tokenOf = (request: Request) => cookies.read(request, "session") ?? "";
	return new Elysia({ prefix: "/account/sessions" })
		.get(
			"",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				return uncachedJson(await sessions.openOf(id, tokenOf(request)));
			},
			documented(
				"signedIn",
				"The active sessions of the signed-in person",
				z.array(openSession),
			),
		)
		.delete(
			"",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await sessions.endOthers(id, tokenOf(request));
				logger.info({ account: id }, "signed out everywhere else");
				return noContent();
			},
			documented("signedIn", "End all other sessions of the signed-in person", z.null()),
		)
		.delete("/:id", ({ request, params }) => endSession(deps, request, params.id), {
			...documented("signedIn", "End a session of the signed-in person", z.null(), [404]),
			params,
		});
}

async function endSession(
	{ people, sessions, logger }: AccountDeps,
	request: Request,
	sessionId: string,
): Promise<Response> {
	const { id } = await signedIn(people, request);
	if (!(await sessions.endOne(id, sessionId)))
		throw new Refusal("not-found", "There is no such session");
	logger.info({ account: id }, "ended a session");
	return noContent();
}

/**
 * Conditions for the events of an account, its reading, and its actions on other streams.
 * Each uses an index.
 */
const PERSONAL_EVENTS = ["stream = ?", "stream > ? AND stream < ?", "actor = ?"];

async function personalRows(store: Store, id: number): Promise<StoredEvent[]> {
	// `.` is the next character after `-` in ASCII.
	const args = [[`account-${id}`], [`reading-${id}-`, `reading-${id}.`], [`user-${id}`]];
	const matches = await Promise.all(
		PERSONAL_EVENTS.map((condition, i) => eventsWhere(store, condition, args[i] ?? [])),
	);
	const byPosition = new Map(matches.flat().map((row) => [row.position, row]));
	return [...byPosition.values()].sort((a, b) => a.position - b.position);
}

/** Returns all data on an account in the log, with its profile opened. */
export async function personalExport(
	{ store, keys }: { store: Store; keys: SubjectKeys },
	{ id, profile, isAdmin }: Person,
) {
	const events = (await personalRows(store, id)).map((row) => readEvent(row));
	const state = events
		.filter(({ stream }) => stream === `account-${id}`)
		.reduce(account.evolve, account.initial);
	const opened = events.map(async (event) => {
		if (!("profile" in event.data) || state.status !== "open") return event;
		return {
			...event,
			data: { ...event.data, profile: await keys.open(state.person, event.data.profile) },
		};
	});
	return {
		exportedAt: new Date().toISOString(),
		account: { id, isAdmin, ...profile },
		events: await Promise.all(opened),
	};
}
