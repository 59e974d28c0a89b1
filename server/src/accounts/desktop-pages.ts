import { z } from "zod";
import type { Site } from "../http/answer-parts.ts";
import { html, plainPage } from "../http/response/plain-page.ts";
import { nameOf, type Person } from "./people.ts";

/** The desktop application's listener on the same machine. A code goes there and nowhere else. */
const listener = z
	.string()
	.regex(/^http:\/\/(127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}\/callback$/)
	.refine((address) => URL.canParse(address));

/** What the desktop application asks a browser for, in the words of OAuth (RFC 6749, RFC 7636, RFC 8252). */
export const authorization = z.object({
	code_challenge: z.string().regex(/^[\w-]{43}$/),
	code_challenge_method: z.literal("S256"),
	redirect_uri: listener,
	state: z.string().regex(/^[\w.~-]{1,512}$/),
});
export type Authorization = z.infer<typeof authorization>;

export const authorizationPath = (asked: Authorization) =>
	`/api/desktop/sign-in?${new URLSearchParams(asked)}`;

type Brand = Pick<Site, "name" | "abbreviation">;

export function confirmDesktopSignIn(site: Brand, person: Person, asked: Authorization): Response {
	const name = nameOf(person);
	const { email } = person.profile;
	const fields = Object.entries(asked).map(
		([field, value]) => `<input type="hidden" name="${field}" value="${html(value)}">`,
	);
	const elsewhere = `/api/login?${new URLSearchParams({ next: authorizationPath(asked) })}`;
	const body = `<p>You are signed in here as <strong>${html(name)}</strong>${email && email !== name ? ` (${html(email)})` : ""}.
The desktop app on this computer asks to be signed in as you. Go on only if you have just started that there.</p>
<form method="post" action="/api/desktop/sign-in">
${fields.join("\n")}
<div class="choices">
<button name="answer" value="yes">Open the desktop app</button>
<button name="answer" value="no" class="secondary">Cancel</button>
</div>
</form>
<p class="after">Not you? <a href="${html(elsewhere)}">Sign in as someone else</a></p>
`;
	const title = `Open the desktop app as ${name}?`;
	return plainPage(site, { title, body, formTargets: [targetOf(asked.redirect_uri)] });
}

/** The answer to the form is a redirect, and Chromium follows it only to where the policy lets forms go. */
function targetOf(redirectUri: string): string {
	const { hostname, origin } = new URL(redirectUri);
	// A policy has no way to write an IPv6 address; the only form on the page still leads to this site.
	return hostname === "[::1]" ? "http:" : origin;
}

/** Something that no desktop application of ours asks for. */
export function badDesktopLink(site: Brand): Response {
	const body = `<p>This link was not made by the desktop app, or not completely copied. Nobody has been signed in.</p>
<p>Go back to the desktop app and choose “Sign in” there once more.</p>
`;
	return plainPage(site, { title: "This sign-in link does not work", body, status: 400 });
}
