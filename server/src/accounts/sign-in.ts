import type { Config } from "../config.ts";
import type { Visit } from "../http/client-address.ts";
import { type Cookies, randomToken } from "../http/cookies.ts";
import { ownPath } from "../http/own-path.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { createDevelopmentSignIn } from "./development-sign-in.ts";
import { createOAuth } from "./oauth.ts";
import { createPendingSignIns, PENDING_MS } from "./pending-sign-ins.ts";
import type { People } from "./people.ts";
import { ABSOLUTE_MS, type Sessions } from "./sessions.ts";
import { signInFailed } from "./sign-in-pages.ts";

interface SignInDeps {
	config: Config;
	store: Store;
	cookies: Cookies;
	sessions: Sessions;
	people: People;
	/** Refuses whoever asks too often. */
	limited: (visit: Visit) => void;
}

/** Signing in, at the provider or, on a developer's own machine, as anyone. Answers browsers, not programs. */
export function createSignIn({ config, store, cookies, sessions, people, limited }: SignInDeps) {
	const { baseUrl, site, signIn } = config;
	const way =
		signIn.kind === "oauth"
			? createOAuth(signIn, baseUrl)
			: createDevelopmentSignIn({ site, signIn, cookies, people, enter, limited });
	const pending = createPendingSignIns(store);

	/** Sends someone to the provider, to come back to `next`; where there is none, asks who to be. */
	async function begin(visit: Visit, query: Record<string, string | undefined>): Promise<Response> {
		const path = ownPath(query.next, baseUrl);
		if ("begin" in way) return way.begin(visit, path, query.code);
		limited(visit);
		const [state, verifier] = [randomToken(), randomToken()];
		await pending.add(state, verifier, path);
		// The state is also in a cookie, so that nobody can be made to finish another person's sign-in.
		const cookie = cookies.write("sign-in", state, { maxAge: PENDING_MS / 1000 });
		return redirect(way.authorizationUrl(state, verifier).href, cookie);
	}

	/** Takes someone back from the provider. */
	async function finish(visit: Visit, { code, state, error }: Record<string, string | undefined>) {
		const refuse = (status: number, why: string) => {
			const page = signInFailed(site, status, why);
			page.headers.set("set-cookie", cookies.clear("sign-in"));
			return page;
		};
		limited(visit);
		if ("begin" in way) throw new Refusal("not-found", "Not found");
		const { request } = visit;
		const started =
			state !== undefined && cookies.read(request, "sign-in") === state ? await pending.take(state) : null;
		if (!started)
			return refuse(400, "This sign-in was not started here, has been used already, or took too long.");
		if (error) return refuse(403, "The sign-in provider was asked not to let us know who you are.");
		if (!code) return refuse(400, "The sign-in provider sent no answer.");
		try {
			const { subject, profile } = await way.personFor(code, started.verifier);
			const id = await people.recognise(subject, profile);
			return await enter(request, id, started.next);
		} catch (failure) {
			if (failure instanceof Refusal) throw failure;
			return refuse(502, "The sign-in provider did not confirm who you are.");
		}
	}

	/** Signs in as a demo person or anyone else; refuses where there is a provider. */
	async function asAnyone(visit: Visit, form: unknown): Promise<Response> {
		if (!("begin" in way)) throw new Refusal("not-found", "Not found");
		return way.finish(visit, ownPath((form as { next?: string } | null)?.next, baseUrl), form);
	}

	async function enter(request: Request, id: number, next: string): Promise<Response> {
		const token = await sessions.start(id, cookies.read(request, "session"));
		const response = redirect(next, cookies.write("session", token, { maxAge: ABSOLUTE_MS / 1000 }));
		response.headers.append("set-cookie", cookies.clear("sign-in"));
		return response;
	}

	return { begin, finish, asAnyone };
}

function redirect(location: string, cookie: string): Response {
	return new Response(null, { status: 302, headers: { location, "set-cookie": cookie } });
}
