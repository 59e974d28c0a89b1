import { expect } from "bun:test";
import { OAuth2Server } from "oauth2-mock-server";
import type { Browser } from "../browser.ts";
import { afterwards } from "../temporary.ts";

/** Made once: it takes longer than a test. */
const signingKey = new OAuth2Server().issuer.keys.generate("RS256");

/** A server that gives codes and tokens to everybody. */
export async function authorizationServer(endpoints = {}) {
	const server = new OAuth2Server(undefined, undefined, { endpoints });
	await server.issuer.keys.add(await signingKey);
	await server.start(0, "127.0.0.1");
	afterwards(() => server.stop());
	return { server, address: `http://127.0.0.1:${server.address().port}` };
}

/** A sign-in provider like GitHub. It signs in `person` with the addresses `emails`. */
export async function provider() {
	const { address } = await authorizationServer();
	const person: Record<string, unknown> = {
		id: 583231,
		login: "ada",
		name: "Ada King Lovelace",
	};
	const emails = [{ email: "ada@example.com", primary: true, verified: true }];
	const users = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: (request) =>
			Response.json(new URL(request.url).pathname === "/user/emails" ? emails : person),
	});
	afterwards(() => users.stop(true));
	const env = {
		GITHUB_CLIENT_ID: "client",
		GITHUB_CLIENT_SECRET: "secret",
		OAUTH_AUTHORIZE_URL: `${address}/authorize`,
		OAUTH_TOKEN_URL: `${address}/token`,
		OAUTH_USER_URL: `http://127.0.0.1:${users.port}/user`,
	};
	return { env, person, emails };
}

/** Returns the address that the provider sends a visitor back to, with a code. */
export async function callbackAddress(
	visitor: Browser,
	next = "",
	name = "github",
): Promise<string> {
	const toProvider = await visitor.visit(
		`/api/login/${name}${next && `?next=${encodeURIComponent(next)}`}`,
	);
	expect(toProvider.status).toBe(302);
	const atProvider = await fetch(toProvider.headers.get("location") ?? "", {
		redirect: "manual",
	});
	return atProvider.headers.get("location") ?? "";
}
