import { mailForm } from "../accounts/index.ts";
import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";
import { textsIn } from "../texts/texts.ts";
import type { VerifiedRequest } from "./sign-in-requests.ts";

const textsOf = ({ language }: PlainSite) => textsIn(language).signIn;

const link = (address: string) => (label: string) =>
	`<a href="${html(address)}">${label}</a>`;

function otherWays(site: PlainSite, next: string): string {
	const ways = link(`/api/login?${new URLSearchParams({ next })}`);
	return `<p class="after">${textsOf(site).otherWays(ways, link("/"))}</p>\n`;
}

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
	const body = `${mailForm(site, next, problem)}${otherWays(site, next)}`;
	return plainPage(site, { title: textsOf(site).title, body, status });
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
	const texts = textsOf(site);
	const alert = problem ? `<p role="alert"><strong>${html(problem)}</strong></p>\n` : "";
	const again = link(`/api/login?${new URLSearchParams({ next })}`);
	const address = `<strong>${html(email)}</strong>`;
	const intro = joining
		? texts.checkJoin(address, html(joining.provider))
		: texts.checkText(address);
	const file = hasMailServer ? "" : `<p>${texts.noMailServer}</p>\n`;
	const body = `<p>${intro}</p>
${file}${alert}<form method="post" action="/api/login/mail/code" class="card">
<label>${texts.code} <input type="text" name="code" inputmode="numeric"
autocomplete="one-time-code" maxlength="12" required></label>
<button>${joining ? texts.joinAndSignIn : texts.signIn}</button>
</form>
<p class="after">${texts.noEmail(again)}</p>
`;
	return plainPage(site, { title: texts.checkTitle, body, status });
}

/** Renders the page of a link, with the button that signs in. */
export function linkPage(
	site: PlainSite,
	token: string,
	{ email, joining }: VerifiedRequest,
): Response {
	const texts = textsOf(site);
	const address = `<strong>${html(email)}</strong>`;
	const form = (button: string) =>
		`<form method="post" action="/api/login/mail/link?token=${encodeURIComponent(token)}">
<button>${button}</button></form>
`;
	if (!joining) {
		const body = `<p>${texts.signedInAs(address)}</p>\n${form(texts.signIn)}`;
		return plainPage(site, { title: texts.signInTo(site.name), body });
	}
	const text = texts.joinText(address, html(joining.provider));
	const body = `<p>${text}</p>\n${form(texts.joinAndSignIn)}`;
	return plainPage(site, { title: texts.joinTitle(joining.provider), body });
}

/** Renders the page of a link in another browser than the one that asked. */
export function otherBrowserPage(site: PlainSite, next: string): Response {
	const texts = textsOf(site);
	const body = `<p>${texts.otherBrowserText}</p>
<p>${texts.otherBrowserAsk}</p>
${mailForm(site, next)}${otherWays(site, next)}`;
	return plainPage(site, { title: texts.otherBrowserTitle, body, status: 403 });
}

/** Renders the page of a used, expired or invalid link or code. */
export function expiredPage(site: PlainSite, secret: "link" | "code"): Response {
	const { linkExpired, linkExpiredText, codeExpired, codeExpiredText } = textsOf(site);
	const [title, text] =
		secret === "link" ? [linkExpired, linkExpiredText] : [codeExpired, codeExpiredText];
	const body = `<p>${text}</p>\n${mailForm(site, "/")}${otherWays(site, "/")}`;
	return plainPage(site, { title, body, status: 404 });
}
