import { z } from "zod";

/** The desktop application's listener on the same machine. A code goes there and nowhere else. */
const listener = z
	.string()
	.regex(/^http:\/\/(127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}\/callback$/)
	.refine((address) => URL.canParse(address));

/** What the desktop application asks a browser for, in the words of OAuth (RFC 6749, RFC 7636, RFC 8252). */
export const asked = z.object({
	code_challenge: z.string().regex(/^[\w-]{43}$/),
	code_challenge_method: z.literal("S256"),
	redirect_uri: listener,
	state: z.string().regex(/^[\w.~-]{1,512}$/),
});
/** What the form of the question sends. */
export const decision = asked.extend({ answer: z.enum(["yes", "no"]) });

export type Asked = z.infer<typeof asked>;

/** Where the question is asked. */
export const questionAddress = (asked: Asked) => `/api/desktop/sign-in?${new URLSearchParams(asked)}`;

/** What the desktop application shows for a session. */
export const redemption = z.object({
	code: z.string().max(128),
	codeVerifier: z.string().max(128).describe("RFC 7636"),
	redirectUri: z.string().max(128).describe("As it was when the code was asked for"),
});
export type Redemption = z.infer<typeof redemption>;
