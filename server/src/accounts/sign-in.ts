import { z } from "zod";
import type { Config } from "../config.ts";
import { type Cookies, randomToken } from "../http/cookies.ts";
import { ownPath } from "../http/own-path.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store.ts";
import { createOAuth } from "./oauth.ts";
import { createPendingSignIns, PENDING_MS } from "./pending-sign-ins.ts";
import type { People } from "./people.ts";
import { ABSOLUTE_MS, type Sessions } from "./sessions.ts";
import { developmentSignIn, signInFailed } from "./sign-in-pages.ts";

interface SignInDeps {
	config: Config;
	store: Store;
	cookies: Cookies;
	sessions: Sessions;
	people: People;
}

/** What the form of the development sign-in sends. */
export const anyone = z.union([
	z.object({ demo: z.enum(["reader", "admin"]), next: z.string().optional() }),
	z.object({
		name: z.string().trim().min(1).max(200),
		email: z.email().max(320),
		admin: z.literal("yes").optional(),
		next: z.string().optional(),
	}),
]);

/** Signing in, at the provider or, on a developer's own machine, as anyone. Answers browsers, not programs. */
export function createSignIn({ config, store, cookies, sessions, people }: SignInDeps) {
	const { baseUrl, site } = config;
	const oauth = config.signIn.kind === "oauth" ? createOAuth(config.signIn, baseUrl) : undefined;
	const pending = createPendingSignIns(store);

	/** Sends someone to the provider, to come back to `next`. */
	async function begin(next: string | undefined): Promise<Response> {
		const path = ownPath(next, baseUrl);
		if (!oauth) return developmentSignIn(site, path);
		const [state, verifier] = [randomToken(), randomToken()];
		await pending.add(state, verifier, path);
		// The state is also in a cookie, so that nobody can be made to finish another person's sign-in.
		const cookie = cookies.write("sign-in", state, { maxAge: PENDING_MS / 1000 });
		return redirect(oauth.authorizationUrl(state, verifier).href, cookie);
	}

	/** Takes someone back from the provider. */
	async function finish(request: Request, { code, state, error }: Record<string, string | undefined>) {
		const refuse = (status: number, why: string) => {
			const page = signInFailed(site, status, why);
			page.headers.set("set-cookie", cookies.clear("sign-in"));
			return page;
		};
		if (!oauth) throw new Refusal("not-found", "Not found");
		const started =
			state !== undefined && cookies.read(request, "sign-in") === state ? await pending.take(state) : null;
		if (!started)
			return refuse(400, "This sign-in was not started here, has been used already, or took too long.");
		if (error) return refuse(403, "The sign-in provider was asked not to let us know who you are.");
		if (!code) return refuse(400, "The sign-in provider sent no answer.");
		try {
			const { subject, profile } = await oauth.personFor(code, started.verifier);
			const id = await people.recognise(subject, profile);
			return await enter(request, id, started.next);
		} catch (failure) {
			if (failure instanceof Refusal) throw failure;
			return refuse(502, "The sign-in provider did not confirm who you are.");
		}
	}

	/** Signs in as a demo person or anyone else; refuses where there is a provider. */
	async function asAnyone(request: Request, body: unknown): Promise<Response> {
		if (oauth) throw new Refusal("not-found", "Not found");
		const parsed = anyone.safeParse(body);
		const next = ownPath((body as { next?: string } | null)?.next, baseUrl);
		if (!parsed.success) return developmentSignIn(site, next, "Please enter a name and an email address.");
		const wanted = "demo" in parsed.data ? demoPerson(parsed.data.demo) : freePerson(parsed.data);
		const id = await people.recognise(wanted.subject, wanted.profile);
		const command = { actor: "system:development-sign-in", correlation: Bun.randomUUIDv7() };
		await people.setAdmin(id, wanted.isAdmin, command);
		return enter(request, id, next);
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
	const headers = { location, "set-cookie": cookie, "cache-control": "private, no-store" };
	return new Response(null, { status: 302, headers });
}

const nobody = { login: null, emailVerified: false, profileImageUrl: null };

function demoPerson(demo: "reader" | "admin") {
	const profile = {
		...nobody,
		firstName: "Demo",
		lastName: demo === "admin" ? "Admin" : "Reader",
		email: `${demo}@demo.example`,
	};
	return { subject: `development:demo-${demo}`, profile, isAdmin: demo === "admin" };
}

function freePerson({ name, email, admin }: { name: string; email: string; admin?: "yes" | undefined }) {
	const [firstName = null, ...others] = name.split(/\s+/);
	const profile = { ...nobody, firstName, lastName: others.join(" ") || null, email };
	return { subject: `development:${email.toLowerCase()}`, profile, isAdmin: admin === "yes" };
}
