import type { OAuth2Server } from "oauth2-mock-server";
import { browser } from "../browser.ts";
import { afterwards } from "../temporary.ts";
import { authorizationServer } from "./provider.ts";

type Claims = Record<string, unknown>;

/**
 * An OpenID Connect issuer. It signs in `person`. Claims in `token` replace those of the
 * ID token, and `undefined` removes one.
 */
export async function issuer(name?: string) {
	const { server, address } = await authorizationServer();
	server.issuer.url = name ?? address;
	const { person, token } = signsIn(server);
	const env = {
		OIDC_ISSUER: address,
		OIDC_CLIENT_ID: "client",
		OIDC_CLIENT_SECRET: "secret",
		OIDC_NAME: "Studio",
	};
	return { env, server, address, person, token };
}

function signsIn(server: OAuth2Server) {
	const person: Claims = {
		sub: "1815",
		email: "ada@example.com",
		email_verified: true,
		name: "Ada King Lovelace",
	};
	const token: Claims = {};
	server.service.on("beforeTokenSigning", ({ payload }: { payload: Claims }) => {
		// Access tokens have no audience.
		if (!("aud" in payload)) return;
		Object.assign(payload, person, token);
		for (const [claim, value] of Object.entries(payload))
			if (value === undefined) delete payload[claim];
	});
	return { person, token };
}

/** Paths of Google and Apple. Their origins are redirected to a server of the test. */
const GOOGLE = {
	origins: [
		"https://accounts.google.com",
		"https://oauth2.googleapis.com",
		"https://www.googleapis.com",
	],
	issuer: "https://accounts.google.com",
	endpoints: { authorize: "/o/oauth2/v2/auth", jwks: "/oauth2/v3/certs" },
};
const APPLE = {
	origins: ["https://appleid.apple.com"],
	issuer: "https://appleid.apple.com",
	endpoints: { authorize: "/auth/authorize", token: "/auth/token", jwks: "/auth/keys" },
};

export const googleServer = () => knownServer(GOOGLE);
export const appleServer = () => knownServer(APPLE);

async function knownServer({ origins, issuer: name, endpoints }: typeof GOOGLE) {
	const { server, address } = await authorizationServer(endpoints);
	server.issuer.url = name;
	const forward = (request: Request) => {
		const { pathname, search } = new URL(request.url);
		return fetch(new Request(new URL(pathname + search, address), request));
	};
	redirectRequests(new Map(origins.map((origin) => [origin, forward])));
	return { server, ...signsIn(server) };
}

type Answer = (request: Request) => Response | Promise<Response>;

/** Answers requests to some origins in this process until the test ends. */
export function redirectRequests(origins: Map<string, Answer>): void {
	const original = globalThis.fetch;
	const replaced = async (input: string | URL | Request, init?: RequestInit) => {
		const request = new Request(input, init);
		const answer = origins.get(new URL(request.url).origin);
		return answer ? answer(request) : original(input, init);
	};
	globalThis.fetch = Object.assign(replaced, { preconnect: original.preconnect });
	afterwards(() => {
		globalThis.fetch = original;
	});
}

/** A browser of a site with an https address, without a server. */
export function browserAt(site: string, answer: Answer) {
	redirectRequests(
		new Map([
			[
				site,
				(request) => {
					request.headers.set("host", new URL(site).host);
					return answer(request);
				},
			],
		]),
	);
	return () => browser(site);
}
