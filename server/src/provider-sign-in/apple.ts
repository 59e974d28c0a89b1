import { z } from "zod";
import type { AppleConfig } from "../sign-in-config.ts";
import { createIdTokenVerifier, profileFrom, subjectOf } from "./id-token.ts";
import type { SignInProvider } from "./provider.ts";

const KEYS_URL = "https://appleid.apple.com/auth/keys";

/**
 * Creates the sign-in with Apple. Apple sends its answer as a form, has no PKCE, and
 * sends the name with the first sign-in only.
 */
export function apple(config: AppleConfig, callback: string): SignInProvider {
	const { clientId, teamId, keyId, privateKey, issuer } = config;
	const verify = createIdTokenVerifier({
		issuers: [issuer],
		keysUrl: KEYS_URL,
		clientId,
	});

	async function connect() {
		const { Apple } = await import("arctic");
		return new Apple(clientId, teamId, keyId, bytesOf(privateKey), callback);
	}

	return {
		async authorizationUrl({ state, nonce }) {
			const url = (await connect()).createAuthorizationURL(state, ["name", "email"]);
			url.searchParams.set("response_mode", "form_post");
			url.searchParams.set("nonce", nonce);
			return url;
		},
		async personFor({ code, user }, { nonce }) {
			const tokens = await (await connect()).validateAuthorizationCode(code);
			const claims = await verify(tokens.idToken(), nonce);
			const profile = { ...profileFrom(claims), ...namesOf(user) };
			return { subject: subjectOf(issuer, claims), profile };
		},
	};
}

/** Returns the bytes of a private key in PEM. */
const bytesOf = (pem: string) =>
	Uint8Array.fromBase64(pem.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, ""));

const userField = z.object({
	name: z.object({
		firstName: z.string().nullish(),
		lastName: z.string().nullish(),
	}),
});

/** Returns the names in the form. Its address is ignored, because nobody signed it. */
function namesOf(user: string | undefined) {
	try {
		const { name } = userField.parse(JSON.parse(user ?? ""));
		return { firstName: name.firstName || null, lastName: name.lastName || null };
	} catch {
		return {};
	}
}
