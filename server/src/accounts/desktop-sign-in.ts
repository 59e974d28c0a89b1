import type { Config } from "../config.ts";
import type { Cookies } from "../http/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { createDesktopCodes } from "./desktop-codes.ts";
import { badDesktopLink, confirmDesktopSignIn } from "./desktop-pages.ts";
import { type Asked, asked, questionAddress, type Redemption } from "./desktop-request.ts";
import { nameOf, type People } from "./people.ts";
import { ABSOLUTE_MS, type Sessions } from "./sessions.ts";

export interface DesktopSignInDeps {
	config: Pick<Config, "site" | "trustedProxies">;
	store: Store;
	cookies: Cookies;
	sessions: Sessions;
	people: People;
}

/**
 * Signing in to the desktop application in the system's browser: the browser, signed in, grants a code; the
 * application redeems it for a session of its own.
 */
export function createDesktopSignIn({ config, store, cookies, sessions, people }: DesktopSignInDeps) {
	const codes = createDesktopCodes(store);

	/** Asks whoever is signed in; sends a visitor to sign in first. */
	async function ask(request: Request, query: unknown): Promise<Response> {
		const parsed = asked.safeParse(query);
		if (!parsed.success) return badDesktopLink(config.site);
		const person = await people.identify(request);
		return person ? confirmDesktopSignIn(config.site, person, parsed.data) : signInFirst(parsed.data);
	}

	/** Takes the answer back to the application. */
	async function decide(request: Request, form: unknown): Promise<Response> {
		const parsed = asked.safeParse(form);
		if (!parsed.success) return badDesktopLink(config.site);
		const { redirect_uri: redirectUri, code_challenge: challenge, state } = parsed.data;
		if ((form as { answer?: unknown }).answer !== "yes")
			return redirect(303, redirectUri, { error: "access_denied", state });
		const session = cookies.read(request, "session");
		if (!session || !(await people.identify(request))) return signInFirst(parsed.data);
		const code = await codes.issue(session, { challenge, redirectUri });
		return redirect(303, redirectUri, { code, state });
	}

	/** A session for the application. Refuses with `code-not-valid`. */
	async function redeem({ code, codeVerifier, redirectUri }: Redemption): Promise<Response> {
		const redeemed = await codes.redeem(code, codeVerifier, redirectUri);
		const person = redeemed && (await people.find(redeemed.accountId));
		if (redeemed && !person) await sessions.end(redeemed.token);
		if (!redeemed || !person)
			throw new Refusal(
				"code-not-valid",
				"This sign-in was used already, took longer than a minute, or was not started by this app. Sign in again.",
			);
		const cookie = cookies.write("session", redeemed.token, { maxAge: ABSOLUTE_MS / 1000 });
		const answer = { name: nameOf(person), isAdmin: person.isAdmin };
		return Response.json(answer, { headers: { "set-cookie": cookie } });
	}

	return { ask, decide, redeem };
}

const signInFirst = (asked: Asked) => redirect(302, "/api/login", { next: questionAddress(asked) });

function redirect(status: 302 | 303, to: string, query: Record<string, string>): Response {
	const location = `${to}?${new URLSearchParams(query)}`;
	return new Response(null, { status, headers: { location } });
}
