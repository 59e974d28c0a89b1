import type { GoogleConfig } from "../sign-in-config.ts";
import { createIdTokenVerifier, profileFrom, subjectOf } from "./id-token.ts";
import type { SignInProvider } from "./provider.ts";

const KEYS_URL = "https://www.googleapis.com/oauth2/v3/certs";

/** Creates the sign-in with Google. */
export function google(config: GoogleConfig, callback: string): SignInProvider {
	const { clientId, clientSecret, issuer } = config;
	const issuers = [issuer, new URL(issuer).host];
	const verify = createIdTokenVerifier({ issuers, keysUrl: KEYS_URL, clientId });

	async function connect() {
		const { Google } = await import("arctic");
		return new Google(clientId, clientSecret, callback);
	}

	return {
		async authorizationUrl({ state, verifier, nonce }) {
			const client = await connect();
			const scopes = ["openid", "email", "profile"];
			const url = client.createAuthorizationURL(state, verifier, scopes);
			url.searchParams.set("nonce", nonce);
			return url;
		},
		async personFor({ code }, { verifier, nonce }) {
			const client = await connect();
			const tokens = await client.validateAuthorizationCode(code, verifier);
			const claims = await verify(tokens.idToken(), nonce);
			return { subject: subjectOf(issuer, claims), profile: profileFrom(claims) };
		},
	};
}
