import type { Visit } from "../http/request/client-address.ts";
import { randomToken } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { MethodDeps, Query, SignInMethod } from "./deps.ts";
import { createOAuth, type OAuthConfig } from "./oauth.ts";
import { createPendingSignIns, PENDING_MS } from "./one-time-codes.ts";
import { signInFailed } from "./sign-in-pages.ts";

export function providerSignIn(deps: MethodDeps, provider: OAuthConfig): SignInMethod {
	const { config, site, cookies, people, enter, limited, logger } = deps;
	const oauth = createOAuth(provider, config.baseUrl);
	const pending = createPendingSignIns(deps.store);

	async function begin(visit: Visit, next: string): Promise<Response> {
		limited(visit);
		const [state, verifier] = [randomToken(), randomToken()];
		await pending.add(state, verifier, next);
		// The state is also in a cookie, so that nobody can be made to finish another person's sign-in.
		const cookie = cookies.write("sign-in", state, { maxAge: PENDING_MS / 1000 });
		const { href } = await oauth.authorizationUrl(state, verifier);
		const headers = { location: href, "set-cookie": cookie };
		return new Response(null, { status: 302, headers });
	}

	async function refuse(status: number, why: string): Promise<Response> {
		logger.warn({ why }, "a sign-in failed");
		const page = signInFailed(await site(), status, why);
		page.headers.set("set-cookie", cookies.clear("sign-in"));
		return page;
	}

	async function callback(request: Request, { code, state, error }: Query): Promise<Response> {
		const isOurs = state !== undefined && cookies.read(request, "sign-in") === state;
		const started = isOurs && (await pending.take(state));
		if (!started)
			return refuse(400, "This sign-in was not started here, has been used already, or took too long.");
		if (error) return refuse(403, "The sign-in provider was asked not to let us know who you are.");
		if (!code) return refuse(400, "The sign-in provider sent no answer.");
		try {
			const { subject, profile } = await oauth.personFor(code, started.verifier);
			return await enter(request, await people.recognise(subject, profile), started.next);
		} catch (failure) {
			if (failure instanceof Refusal) throw failure;
			return refuse(502, "The sign-in provider did not confirm who you are.");
		}
	}

	return { begin, callback };
}
