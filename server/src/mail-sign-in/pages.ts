import { mailForm } from "../accounts/index.ts";
import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";
import type { VerifiedRequest } from "./sign-in-requests.ts";

const otherWays = (next: string) =>
	`<p class="after"><a href="/api/login?${html(String(new URLSearchParams({ next })))}">Other ` +
	`ways to sign in</a> or <a href="/">go to the site</a></p>\n`;

interface AskPage {
	next: string;
	status: number;
	problem: string;
}

/** Renders the form that asks for a link, after a refusal. */
export function askAgainPage(
	site: PlainSite,
	{ next, status, problem }: AskPage,
): Response {
	const body = `${mailForm(next, problem)}${otherWays(next)}`;
	return plainPage(site, { title: "Sign in", body, status });
}

interface CheckMailPage extends VerifiedRequest {
	/** Without a mail server, the mail is a file. */
	hasMailServer: boolean;
	status?: number;
	problem?: string;
}

/** Renders the page that waits for the link or takes the code. */
export function checkMailPage(
	site: PlainSite,
	{ email, next, joining, hasMailServer, status = 200, problem }: CheckMailPage,
): Response {
	const alert = problem ? `<p role="alert"><strong>${html(problem)}</strong></p>\n` : "";
	const again = `/api/login?${new URLSearchParams({ next })}`;
	const file = `<p>This site has no mail server. The email is a file in its folder
<code>outbox</code>, and the terminal shows the link.</p>\n`;
	const intro = joining
		? `<p>There is an account with your address <strong>${html(email)}</strong>. To sign in to
it with ${html(joining.provider)} from now on, open the link in the email that is on its way
there. It works in this browser within 15 minutes.</p>`
		: `<p>If <strong>${html(email)}</strong> can get email from us, a link is on its
way. Open it in this browser within 15 minutes.</p>`;
	const body = `${intro}
${hasMailServer ? "" : file}${alert}<form method="post" action="/api/login/mail/code" class="card">
<label>Or type the six digits in the email <input type="text" name="code" inputmode="numeric"
autocomplete="one-time-code" maxlength="12" required></label>
<button>${joining ? "Join and sign in" : "Sign in"}</button>
</form>
<p class="after">No email? Look in the spam folder, or <a href="${html(again)}">ask again</a>. An
address gets only a few emails in an hour.</p>
`;
	return plainPage(site, { title: "Check your email", body, status });
}

/** Renders the page of a link, with the button that signs in. */
export function linkPage(
	site: PlainSite,
	token: string,
	{ email, joining }: VerifiedRequest,
): Response {
	const form = (button: string) =>
		`<form method="post" action="/api/login/mail/link?token=${encodeURIComponent(token)}">
<button>${button}</button></form>
`;
	if (!joining) {
		const body = `<p>You will be signed in as <strong>${html(email)}</strong>.</p>
${form("Sign in")}`;
		return plainPage(site, { title: `Sign in to ${site.name}`, body });
	}
	const provider = html(joining.provider);
	const body = `<p>From now on, ${provider} also signs you in to the account of
<strong>${html(email)}</strong>. Go on only if you have just signed in with ${provider}
yourself.</p>
${form("Join and sign in")}`;
	return plainPage(site, { title: `Join ${joining.provider} to your account?`, body });
}

/** Renders the page of a link in another browser than the one that asked. */
export function otherBrowserPage(site: PlainSite, next: string): Response {
	const body = `<p>This link works only in the browser that asked for it. Go back there, and
open the link or type the code in the email.</p>
<p>To sign in here, ask for another link:</p>
${mailForm(next)}${otherWays(next)}`;
	return plainPage(site, { title: "This is another browser", body, status: 403 });
}

/** Renders the page of a used, expired or invalid link or code. */
export function expiredPage(site: PlainSite, secret: "link" | "code"): Response {
	const body = `<p>A ${secret} works once, for 15 minutes. Enter your address for a new one.</p>
${mailForm("/")}${otherWays("/")}`;
	return plainPage(site, { title: `This ${secret} has expired`, body, status: 404 });
}
