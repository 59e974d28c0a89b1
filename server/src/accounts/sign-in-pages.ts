import { z } from "zod";
import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { ProviderConfig } from "../sign-in-config.ts";
import { textsIn } from "../texts/texts.ts";
import { nameOf, type Person } from "./people.ts";

const textsOf = ({ language }: PlainSite) => textsIn(language).signIn;

/**
 * Returns the form that asks for a sign-in link by mail.
 * @param problem error message, if any
 */
export function mailForm(site: PlainSite, next: string, problem?: string): string {
	const { email, sendLink } = textsOf(site);
	const alert = problem ? `<p role="alert"><strong>${html(problem)}</strong></p>\n` : "";
	return `${alert}<form method="post" action="/api/login/mail" class="card">
<input type="hidden" name="next" value="${html(next)}">
<label>${email} <input type="email" name="email" maxlength="254" autocomplete="email"
required></label>
<button>${sendLink}</button>
</form>
`;
}

interface SignInPage {
	next: string;
	/** Whether people can sign in with a link by mail. */
	hasMail: boolean;
	providers: Pick<ProviderConfig, "kind" | "name">[];
}

/** Renders the sign-in page: a link by mail, then the providers. */
export function signInPage(
	site: PlainSite,
	{ next, hasMail, providers }: SignInPage,
): Response {
	const texts = textsOf(site);
	const links = providers.map(
		(provider) =>
			`<a class="button" href="${html(providerPath(provider, next))}">` +
			`${texts.with(html(provider.name))}</a>`,
	);
	const heading = hasMail && links.length > 0 ? `<h2>${texts.or}</h2>\n` : "";
	const start = hasMail
		? `<p>${texts.noPassword}</p>\n${mailForm(site, next)}`
		: `<p>${texts.choose}</p>\n`;
	const body = `${start}${heading}
<div class="choices">
${links.join("\n")}
</div>
`;
	return plainPage(site, { title: texts.title, body });
}

/** Returns the path that begins a sign-in at a provider. */
export function providerPath(
	{ kind }: Pick<ProviderConfig, "kind">,
	next: string,
): string {
	return `${PROVIDER_PATHS[kind]}?${new URLSearchParams({ next })}`;
}

const PROVIDER_PATHS = {
	github: "/api/login/github",
	google: "/api/login/google",
	apple: "/api/login/apple",
	oidc: "/api/login/oidc",
};

interface DevelopmentPage {
	next: string;
	mayBeAnyone: boolean;
	status?: number;
	problem?: string;
}

/** Renders the sign-in form for development, in English except for the form of the mail. */
export function developmentPage(
	site: PlainSite,
	{ next, mayBeAnyone, status = 200, problem }: DevelopmentPage,
): Response {
	const hidden = `<input type="hidden" name="next" value="${html(next)}">`;
	const demo = (person: string, label: string, kind: string) =>
		`<form method="post" action="/api/login/development">${hidden}
<button name="demo" value="${person}" class="${kind}">${label}</button></form>`;
	const anyone = `<h2>Or someone else</h2>
<form method="post" action="/api/login/development" class="card">${hidden}
<label>Name <input type="text" name="name" maxlength="200" autocomplete="name" required></label>
<label>Email <input type="email" name="email" maxlength="320" autocomplete="email" required></label>
<label class="check"><input type="checkbox" name="admin" value="yes"> Administrator</label>
<button>Sign in</button>
</form>`;
	const link = `<p class="after">To sign in as an administrator, or as anyone else, open
the sign-in link that the server printed in its terminal when it started.</p>`;
	const role = mayBeAnyone ? "any person" : "a demo reader";
	const body = `<p>${textsOf(site).noPassword}</p>\n${mailForm(site, next)}
<h2>Development sign-in</h2>
<p>This site runs on your machine and has no sign-in provider yet,
so you can be ${role}.</p>
${problem ? `<p role="alert"><strong>${html(problem)}</strong></p>` : ""}
<div class="choices">
${demo("reader", "Demo reader", "primary")}
${mayBeAnyone ? demo("admin", "Demo admin", "secondary") : ""}
</div>
${mayBeAnyone ? anyone : link}
`;
	return plainPage(site, { title: "Sign in", body, status });
}

/** Renders the page for a failed sign-in. @param reason one sentence */
export function signInFailed(site: PlainSite, status: number, reason: string): Response {
	const { failedTitle, failedWays } = textsOf(site);
	const ways = failedWays(
		(label) => `<a href="/api/login">${label}</a>`,
		(label) => `<a href="/">${label}</a>`,
	);
	const body = `<p>${html(reason)}</p>\n<p>${ways}</p>\n`;
	return plainPage(site, { title: failedTitle, body, status });
}

/**
 * Renders the page for a visitor above a rate limit.
 * @throws the error, if it is another one
 */
export function tooManyTries(site: PlainSite, error: unknown): Response {
	if (!(error instanceof Refusal) || error.code !== "rate-limited") throw error;
	const page = signInFailed(site, 429, textsIn(site.language).problems.tooMany);
	page.headers.set("retry-after", String(error.retryAfter));
	return page;
}

/**
 * Renders the page that asks for confirmation before a sign-out from another site's link.
 */
export function confirmSignOut(site: PlainSite): Response {
	const { signOutTitle, signOutText, signOut } = textsOf(site);
	const body = `<p>${signOutText}</p>
<form method="post" action="/api/logout"><button>${signOut}</button></form>
`;
	return plainPage(site, { title: signOutTitle, body });
}

/**
 * Address of the desktop application's listener on the same machine. Codes are sent to no
 * other address.
 */
const listener = z
	.string()
	.regex(/^http:\/\/(127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}\/callback$/)
	.refine((address) => URL.canParse(address));

/**
 * Authorization request of the desktop application, with the parameters of OAuth (RFC
 * 6749, RFC 7636, RFC 8252).
 */
export const authorization = z.object({
	code_challenge: z.string().regex(/^[\w-]{43}$/),
	code_challenge_method: z.literal("S256"),
	redirect_uri: listener,
	state: z.string().regex(/^[\w.~-]{1,512}$/),
});
export type Authorization = z.infer<typeof authorization>;

/** Returns the path that shows the confirmation for an authorization request. */
export const authorizationPath = (request: Authorization) =>
	`/api/desktop/sign-in?${new URLSearchParams(request)}`;

/**
 * Renders the page that asks whether the desktop application may sign in as this person.
 */
export function confirmDesktopSignIn(
	site: PlainSite,
	person: Person,
	request: Authorization,
): Response {
	const texts = textsOf(site);
	const name = nameOf(person);
	const { email } = person.profile;
	const fields = Object.entries(request).map(
		([field, value]) => `<input type="hidden" name="${field}" value="${html(value)}">`,
	);
	const signInPath = `/api/login?${new URLSearchParams({ next: authorizationPath(request) })}`;
	const address = email && email !== name ? ` (${html(email)})` : "";
	const body = `<p>${texts.desktopText(`<strong>${html(name)}</strong>${address}`)}</p>
<form method="post" action="/api/desktop/sign-in">
${fields.join("\n")}
<div class="choices">
<button name="answer" value="yes">${texts.openDesktop}</button>
<button name="answer" value="no" class="secondary">${texts.cancel}</button>
</div>
</form>
<p class="after">${texts.notYou((label) => `<a href="${html(signInPath)}">${label}</a>`)}</p>
`;
	const title = texts.desktopTitle(name);
	return plainPage(site, { title, body, formTargets: [targetOf(request.redirect_uri)] });
}

/**
 * Returns the form target for the policy. Chromium applies it to the redirect after the
 * form, too.
 */
function targetOf(redirectUri: string): string {
	const { hostname, origin } = new URL(redirectUri);
	// A policy cannot express an IPv6 address. The page's only form still leads to this
	// site.
	return hostname === "[::1]" ? "http:" : origin;
}

/** Renders the page for an invalid link of the desktop application. */
export function badDesktopLink(site: PlainSite): Response {
	const { badDesktopTitle, badDesktopText, badDesktopAdvice } = textsOf(site);
	const body = `<p>${badDesktopText}</p>\n<p>${badDesktopAdvice}</p>\n`;
	return plainPage(site, { title: badDesktopTitle, body, status: 400 });
}
