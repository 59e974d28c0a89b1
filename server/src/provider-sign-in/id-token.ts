import type { ReportedProfile } from "@creations/events/account";
import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { sameSecret } from "../http/request/cookies.ts";
import { namesIn } from "./provider.ts";

/** Claims about a person, in an ID token or in an answer of the userinfo endpoint. */
export const personClaims = z.object({
	sub: z.string().min(1).max(255),
	email: z.string().nullish(),
	/** Apple sends it as text. */
	email_verified: z.union([z.boolean(), z.literal(["true", "false"])]).nullish(),
	name: z.string().nullish(),
	given_name: z.string().nullish(),
	family_name: z.string().nullish(),
	picture: z.string().nullish(),
});
export type PersonClaims = z.output<typeof personClaims>;

const idTokenClaims = personClaims.extend({
	nonce: z.string(),
	aud: z.union([z.string(), z.array(z.string())]),
	azp: z.string().optional(),
});

/** Signatures with a public key. `none` and shared secrets are refused. */
const ALGORITHMS = [
	...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
	...["ES256", "ES384", "ES512", "EdDSA"],
];
/** Maximum difference between the clocks, in seconds. */
const CLOCK_TOLERANCE_S = 60;

interface TokenIssuer {
	/** Values of `iss` that the issuer uses. */
	issuers: string[];
	/** Address of the issuer's public keys. */
	keysUrl: string;
	clientId: string;
}

/**
 * Returns a function that verifies an ID token: signature, issuer, audience, expiry and
 * nonce. The issuer's keys are cached.
 */
export function createIdTokenVerifier({ issuers, keysUrl, clientId }: TokenIssuer) {
	let keys: JWTVerifyGetKey | undefined;

	/** @throws {Error} if the token is not valid */
	return async function verify(idToken: string, nonce: string): Promise<PersonClaims> {
		const { createRemoteJWKSet, jwtVerify } = await import("jose");
		keys ??= createRemoteJWKSet(new URL(keysUrl));
		const { payload } = await jwtVerify(idToken, keys, {
			issuer: issuers,
			audience: clientId,
			algorithms: ALGORITHMS,
			requiredClaims: ["exp", "iat", "sub"],
			clockTolerance: CLOCK_TOLERANCE_S,
		});
		const claims = idTokenClaims.parse(payload);
		if (!sameSecret(claims.nonce, nonce)) throw new Error("the nonce is another one");
		const isForOthers = Array.isArray(claims.aud) && claims.aud.length > 1;
		if ((isForOthers || claims.azp !== undefined) && claims.azp !== clientId)
			throw new Error("the token was issued to another client");
		return claims;
	};
}

/** Returns the text that identifies a person of an OpenID Connect issuer. */
export const subjectOf = (issuer: string, { sub }: PersonClaims) =>
	`oidc:${issuer} ${sub}`;

/**
 * Returns the profile. An address counts as verified only if the issuer says so. A name
 * at this issuer is no login at GitHub, which entries of ADMINS mean.
 */
export function profileFrom(claims: PersonClaims): ReportedProfile {
	const { email = null, email_verified, picture } = claims;
	const isVerified = email_verified === true || email_verified === "true";
	return {
		...namesOf(claims),
		email,
		emailVerified: Boolean(email) && isVerified,
		...(picture && { profileImageUrl: picture }),
	};
}

function namesOf({ name, given_name, family_name }: PersonClaims) {
	if (given_name) return { firstName: given_name, lastName: family_name || null };
	return name ? namesIn(name) : {};
}
