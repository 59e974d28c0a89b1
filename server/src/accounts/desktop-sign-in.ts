import { Elysia } from "elysia";
import { z } from "zod";
import { documented, documentedForm } from "../http/documented.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import { Refusal } from "../kernel/refusal.ts";
import { desktopUser } from "./accounts-responses.ts";
import type { AccountDeps } from "./deps.ts";
import { createDesktopCodes } from "./desktop-codes.ts";
import { nameOf } from "./people.ts";
import { sessionCookie } from "./sessions.ts";
import {
	type Authorization,
	authorization,
	authorizationPath,
	badDesktopLink,
	confirmDesktopSignIn,
} from "./sign-in-pages.ts";

const decisionForm = authorization.extend({ answer: z.enum(["yes", "no"]) });
const redemption = z.object({
	code: z.string().max(128),
	codeVerifier: z.string().max(128).describe("RFC 7636"),
	redirectUri: z.string().max(128).describe("As it was when the code was asked for"),
});

/** Creates the routes with which a browser signs the desktop application in. */
export function desktopRoutes(deps: AccountDeps) {
	const limitVisitor = createVisitorLimit(
		{ burst: 20, perMinute: 20 },
		deps.config.trustedProxies,
	);
	const { ask, decide, redeem } = createDesktopSignIn(deps);
	return new Elysia({ prefix: "/api/desktop" })
		.onBeforeHandle(({ request, server }) => limitVisitor({ request, server }))
		.get(
			"/sign-in",
			({ request, query }) => ask(request, query),
			documented(
				"public",
				"Asks, in a browser, whether the desktop application may sign in",
			),
		)
		.post(
			"/sign-in",
			({ request, body }) => decide(request, body),
			documentedForm(
				"public",
				"Lets the desktop application sign in: sends a code to its listener",
				decisionForm,
				[303, 400, 429],
			),
		)
		.post("/token", ({ body }) => redeem(body), {
			body: redemption,
			...documented(
				"public",
				"Redeems a code for a session of the desktop application's own, set as a cookie",
				desktopUser,
				[400, 422, 429],
			),
		});
}

function createDesktopSignIn(deps: AccountDeps) {
	const { pageSite, cookies, people } = deps;
	const codes = createDesktopCodes(deps.store);

	async function showConfirmation(request: Request, query: unknown): Promise<Response> {
		const { data } = authorization.safeParse(query);
		if (!data) return badDesktopLink(await pageSite(request));
		const person = await people.identify(request);
		return person
			? confirmDesktopSignIn(await pageSite(request), person, data)
			: signInFirst(data);
	}

	async function decide(request: Request, form: unknown): Promise<Response> {
		const { data } = authorization.safeParse(form);
		if (!data) return badDesktopLink(await pageSite(request));
		const { redirect_uri: redirectUri, code_challenge: challenge, state } = data;
		if ((form as { answer?: unknown }).answer !== "yes")
			return redirect(303, redirectUri, { error: "access_denied", state });
		const session = cookies.read(request, "session");
		if (!session || !(await people.identify(request))) return signInFirst(data);
		const code = await codes.issue(session, { challenge, redirectUri });
		return redirect(303, redirectUri, { code, state });
	}

	return { ask: showConfirmation, decide, redeem: createRedeem(deps, codes) };
}

/** Returns a function that redeems a code for a session. */
function createRedeem(
	{ cookies, sessions, people, logger }: AccountDeps,
	codes: ReturnType<typeof createDesktopCodes>,
) {
	return async function redeem(input: z.infer<typeof redemption>): Promise<Response> {
		const { code, codeVerifier, redirectUri } = input;
		const redeemed = await codes.redeem(code, codeVerifier, redirectUri);
		// A second use may have ended the session of the first.
		sessions.forget();
		const person = redeemed && (await people.find(redeemed.accountId));
		if (redeemed && !person) await sessions.end(redeemed.token);
		if (!redeemed || !person)
			throw new Refusal(
				"code-not-valid",
				"This sign-in was used already, took longer than a minute, " +
					"or was not started by this app. Sign in again.",
			);
		logger.info({ account: redeemed.accountId }, "signed in on the desktop");
		const headers = { "set-cookie": sessionCookie(cookies, redeemed.token) };
		return Response.json({ name: nameOf(person), isAdmin: person.isAdmin }, { headers });
	};
}

const signInFirst = (authorization: Authorization) =>
	redirect(302, "/api/login", { next: authorizationPath(authorization) });

function redirect(
	status: 302 | 303,
	to: string,
	query: Record<string, string>,
): Response {
	const location = `${to}?${new URLSearchParams(query)}`;
	return new Response(null, { status, headers: { location } });
}
