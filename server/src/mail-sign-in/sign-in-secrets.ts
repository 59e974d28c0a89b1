import { type Cookies, randomToken, sameSecret } from "../http/request/cookies.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";

// All secrets are derived from the site's secret, so that the store never has them.

type Secret = Pick<SubjectKeys, "blind">;

const linkProof = (keys: Secret, id: string) => keys.blind(`mail sign-in link ${id}`);

/** Returns the token in the link of a request. */
export const linkToken = (keys: Secret, id: string) => `${id}.${linkProof(keys, id)}`;

/** Returns the id of the request that a link belongs to; undefined for other text. */
export function requestOfLink(keys: Secret, token: unknown): string | undefined {
	const [, id, proof] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(String(token)) ?? [];
	return id && proof && sameSecret(proof, linkProof(keys, id)) ? id : undefined;
}

/** Bytes of a keyed hash that make a code. */
const CODE_BYTES = 6;

/** Returns the six digits in the mail of a request. */
export function codeOf(keys: Secret, id: string): string {
	const hash = Buffer.from(keys.blind(`mail sign-in code ${id}`), "base64url");
	return String(hash.readUIntBE(0, CODE_BYTES) % 1_000_000).padStart(6, "0");
}

const COOKIE = "mail-sign-in";

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;

/** Creates the signed cookie that binds a request to the browser that asked. */
export function createBrowserCookie(cookies: Cookies, keys: Secret) {
	const signatureOf = (browser: string) => keys.blind(`mail sign-in browser ${browser}`);

	/** Returns the browser's own random token; undefined without a valid cookie. */
	function read(request: Request): string | undefined {
		const [browser = "", signature = ""] =
			cookies.read(request, COOKIE)?.split(".") ?? [];
		return sameSecret(signature, signatureOf(browser)) ? browser : undefined;
	}

	return {
		read,
		/** Returns the browser's token, or a new one. */
		readOrCreate: (request: Request) => read(request) ?? randomToken(),
		/** @param maxAge in seconds */
		write: (browser: string, maxAge: number) =>
			cookies.write(COOKIE, `${browser}.${signatureOf(browser)}`, maxAge),
		clear: () => cookies.clear(COOKIE),
	};
}
