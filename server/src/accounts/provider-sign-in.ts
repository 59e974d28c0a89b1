import type { PersonalProfile } from "@creations/events/account";
import { z } from "zod";
import type { SignIn } from "../config.ts";
import type { Visit } from "../http/request/client-address.ts";
import { randomToken } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { MethodDeps, Query, SignInMethod } from "./deps.ts";
import { createPendingSignIns, PENDING_SIGN_IN_MS } from "./one-time-codes.ts";
import { signInFailed } from "./sign-in-pages.ts";

const UNKNOWN_SIGN_IN =
	"This sign-in was not started here, has been used already, or took too long.";
const DECLINED = "The sign-in provider was asked not to let us know who you are.";

/** Creates the sign-in with an OAuth 2 provider, with PKCE. */
export function providerSignIn(deps: MethodDeps, provider: OAuthConfig): SignInMethod {
	const { config, cookies, people, startSession, limitVisitor } = deps;
	const oauth = createOAuth(provider, config.baseUrl);
	const pending = createPendingSignIns(deps.store);
	const refuse = createRefuse(deps);

	async function begin(visit: Visit, next: string): Promise<Response> {
		limitVisitor(visit);
		const [state, verifier] = [randomToken(), randomToken()];
		await pending.add(state, verifier, next);
		// The state is also in a cookie, so that nobody can complete another person's
		// sign-in.
		const cookie = cookies.write("sign-in", state, PENDING_SIGN_IN_MS / 1000);
		const { href } = await oauth.authorizationUrl(state, verifier);
		const headers = { location: href, "set-cookie": cookie };
		return new Response(null, { status: 302, headers });
	}

	async function callback(
		request: Request,
		{ code, state, error }: Query,
	): Promise<Response> {
		const isOurs = state !== undefined && cookies.read(request, "sign-in") === state;
		const pendingSignIn = isOurs && (await pending.take(state));
		if (!pendingSignIn) return refuse(400, UNKNOWN_SIGN_IN);
		if (error) return refuse(403, DECLINED);
		if (!code) return refuse(400, "The sign-in provider sent no answer.");
		try {
			const { subject, profile } = await oauth.personFor(code, pendingSignIn.verifier);
			const id = await people.recognize(subject, profile);
			return await startSession(request, id, pendingSignIn.next);
		} catch (failure) {
			if (failure instanceof Refusal) throw failure;
			return refuse(502, "The sign-in provider did not confirm who you are.");
		}
	}

	return { begin, callback };
}

/** Returns a function that ends a sign-in with a page that gives the reason. */
function createRefuse({ site, cookies, logger }: MethodDeps) {
	return async function refuse(status: number, reason: string): Promise<Response> {
		logger.warn({ why: reason }, "a sign-in failed");
		const page = signInFailed(await site(), status, reason);
		page.headers.set("set-cookie", cookies.clear("sign-in"));
		return page;
	};
}

type OAuthConfig = Extract<SignIn, { kind: "oauth" }>;

const user = z.object({
	/** GitHub's account number; providers with OpenID Connect send `sub`. */
	id: z.union([z.number(), z.string()]).optional(),
	sub: z.string().optional(),
	login: z.string().nullish(),
	name: z.string().nullish(),
	email: z.string().nullish(),
	avatar_url: z.string().nullish(),
});
const emails = z.array(
	z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

const TIMEOUT_MS = 10_000;

function createOAuth(provider: OAuthConfig, baseUrl: string) {
	const { authorizeUrl, tokenUrl, userUrl } = provider;
	const connect = () => createClient(provider, `${baseUrl}/api/login/callback`);

	async function authorizationUrl(state: string, verifier: string): Promise<URL> {
		const scopes = ["read:user", "user:email"];
		const { client, S256 } = await connect();
		return client.createAuthorizationURLWithPKCE(
			authorizeUrl,
			state,
			S256,
			verifier,
			scopes,
		);
	}

	/**
	 * Returns the person for an authorization code.
	 * @throws {Error} if the provider refuses the code
	 */
	async function personFor(code: string, verifier: string) {
		const { client } = await connect();
		const tokens = await client.validateAuthorizationCode(tokenUrl, code, verifier);
		const get = (url: string) => getJson(url, tokens.accessToken());
		const account = user.parse(await get(userUrl));
		const number = account.id ?? account.sub;
		if (number === undefined) throw new Error("the provider's response has no account");
		// Only this response tells whether an address is verified. Without it, none counts as
		// verified.
		const addresses =
			emails.safeParse(await get(`${userUrl}/emails`).catch(() => [])).data ?? [];
		const subject = `oauth:${new URL(userUrl).host}:${number}`;
		return { subject, profile: profileFrom(account, addresses) };
	}

	return { authorizationUrl, personFor };
}

async function createClient({ clientId, clientSecret }: OAuthConfig, callback: string) {
	const { CodeChallengeMethod, OAuth2Client } = await import("arctic");
	const client = new OAuth2Client(clientId, clientSecret, callback);
	return { client, S256: CodeChallengeMethod.S256 };
}

function profileFrom(
	account: z.output<typeof user>,
	addresses: z.output<typeof emails>,
): PersonalProfile {
	const primary = addresses.find((entry) => entry.primary && entry.verified);
	const [firstName = null, ...others] = (account.name ?? "").split(/\s+/).filter(Boolean);
	return {
		login: account.login ?? null,
		firstName,
		lastName: others.join(" ") || null,
		email: primary?.email ?? account.email ?? null,
		emailVerified: primary !== undefined,
		profileImageUrl: account.avatar_url ?? null,
	};
}

async function getJson(url: string, token: string): Promise<unknown> {
	const headers = {
		authorization: `Bearer ${token}`,
		accept: "application/json",
		"user-agent": "creations",
	};
	const response = await fetch(url, {
		headers,
		redirect: "error",
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	if (!response.ok)
		throw new Error(`the provider answered ${response.status} for ${url}`);
	return response.json();
}
