import { z } from "zod";
import type { OpenIdConfig } from "../sign-in-config.ts";
import {
	createIdTokenVerifier,
	type PersonClaims,
	personClaims,
	profileFrom,
	subjectOf,
} from "./id-token.ts";
import type { SignInProvider } from "./provider.ts";
import { getJson } from "./provider-json.ts";

/** Creates the sign-in with an OpenID Connect issuer. */
export function openid(config: OpenIdConfig, callback: string): SignInProvider {
	const { clientId, clientSecret } = config;
	const discover = createDiscovery(config);

	async function connect() {
		const { CodeChallengeMethod, OAuth2Client } = await import("arctic");
		const client = new OAuth2Client(clientId, clientSecret, callback);
		return { client, S256: CodeChallengeMethod.S256, ...(await discover()) };
	}

	return {
		async authorizationUrl({ state, verifier, nonce }) {
			const { client, S256, authorizeUrl } = await connect();
			const scopes = ["openid", "email", "profile"];
			const url = client.createAuthorizationURLWithPKCE(
				authorizeUrl,
				state,
				S256,
				verifier,
				scopes,
			);
			url.searchParams.set("nonce", nonce);
			return url;
		},
		async personFor({ code }, { verifier, nonce }) {
			const { client, issuer, tokenUrl, userUrl, verify } = await connect();
			const tokens = await client.validateAuthorizationCode(tokenUrl, code, verifier);
			const claims = await verify(tokens.idToken(), nonce);
			const more =
				claims.email || !userUrl
					? claims
					: await userInfo(userUrl, tokens.accessToken(), claims);
			return { subject: subjectOf(issuer, claims), profile: profileFrom(more) };
		},
	};
}

/**
 * Returns the claims of the userinfo endpoint, because some issuers leave the address out
 * of the ID token.
 */
async function userInfo(
	url: string,
	token: string,
	{ sub }: PersonClaims,
): Promise<PersonClaims> {
	const claims = personClaims.parse(await getJson(url, token));
	if (claims.sub !== sub) throw new Error("the user information is another person's");
	return claims;
}

const endpoint = z.url({ protocol: /^https?$/ });
const discovery = z.object({
	issuer: z.string(),
	authorization_endpoint: endpoint,
	token_endpoint: endpoint,
	jwks_uri: endpoint,
	userinfo_endpoint: endpoint.optional(),
});

const DISCOVERY_MS = 3_600_000;

/**
 * Returns a function that reads the issuer's addresses, at most once an hour.
 * @throws {Error} if they cannot be read, or belong to another issuer
 */
function createDiscovery({ issuer: configured, clientId }: OpenIdConfig) {
	let result: ReturnType<typeof read> | undefined;
	let readAt = 0;

	async function read() {
		const url = `${withoutFinalSlash(configured)}/.well-known/openid-configuration`;
		const found = discovery.parse(await getJson(url));
		const { issuer, jwks_uri: keysUrl, authorization_endpoint: authorizeUrl } = found;
		if (withoutFinalSlash(issuer) !== withoutFinalSlash(configured))
			throw new Error(`the issuer calls itself ${issuer}`);
		const { token_endpoint: tokenUrl, userinfo_endpoint: userUrl } = found;
		for (const address of [authorizeUrl, keysUrl, tokenUrl, userUrl ?? keysUrl])
			if (configured.startsWith("https:") && !address.startsWith("https:"))
				throw new Error(`the issuer has an address without encryption: ${address}`);
		const verify = createIdTokenVerifier({ issuers: [issuer], keysUrl, clientId });
		return { issuer, authorizeUrl, tokenUrl, userUrl, verify };
	}

	return async function discover() {
		if (!result || Date.now() - readAt > DISCOVERY_MS) {
			result = read();
			readAt = Date.now();
			result.catch(() => {
				result = undefined;
			});
		}
		return result;
	};
}

const withoutFinalSlash = (address: string) => address.replace(/\/+$/, "");
