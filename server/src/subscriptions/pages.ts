import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";
import type { UnsubscribeMeaning } from "./links.ts";
import type { LinkMeaning } from "./subscription.ts";

export type LinkPages<Meaning extends string> = Record<
	Meaning,
	(site: PlainSite, token: string) => Response
>;

export const CHECK_INBOX = "Please check your inbox to confirm your subscription.";

const BACK = `<p><a href="/">Go to the site</a></p>\n`;

const button = (action: string, token: string, label: string) =>
	`<form method="post" action="${action}?token=${encodeURIComponent(token)}">` +
	`<button>${label}</button></form>\n`;

const signUpForm = (
	label: string,
) => `<form method="post" action="/newsletter/subscribe" class="card">
<label>Email address <input type="email" name="email" maxlength="254"
placeholder="Enter your email" autocomplete="email" required></label>
<button>${label}</button>
</form>\n`;

const page =
	(title: string, body: string, status = 200) =>
	(site: PlainSite) =>
		plainPage(site, { title, body, status });

/** Renders the subscription form. @param problem error message, if any */
export function subscribePage(site: PlainSite, problem?: string): Response {
	const alert = problem ? `<p role="alert"><strong>${html(problem)}</strong></p>\n` : "";
	const body =
		"<p>Get notified about new stories and product releases</p>\n" +
		`${alert}${signUpForm("Subscribe to Newsletter")}`;
	return page("Stay Updated", body, problem ? 422 : 200)(site);
}

export const checkInbox = page(
	"Thank you for subscribing!",
	`<p>${CHECK_INBOX}</p>\n${BACK}`,
);

export const confirmPages: LinkPages<LinkMeaning> = {
	valid: (site, token) =>
		page(
			"Confirm your subscription",
			`<p>One click, and you will hear about new stories and pieces from ${html(site.name)}.</p>
${button("/newsletter/confirm", token, "Confirm subscription")}`,
		)(site),
	used: page("You're already subscribed", `<p>Nothing else to do.</p>\n${BACK}`),
	invalid: page(
		"This link has expired",
		`<p>Enter your email for a new one.</p>
${signUpForm("Subscribe again")}`,
		404,
	),
};

export const confirmedPages = {
	...confirmPages,
	valid: page(
		"You are subscribed",
		"<p>Thank you. You will hear from us when there are new stories and pieces. " +
			`Every mail has a link to unsubscribe.</p>\n${BACK}`,
	),
};

export const unsubscribePages: LinkPages<UnsubscribeMeaning> = {
	subscribed: (site, token) =>
		page(
			"Unsubscribe?",
			`<p>You will get no more newsletters from ${html(site.name)}.</p>
${button("/newsletter/unsubscribe", token, "Unsubscribe")}`,
		)(site),
	ended: page(
		"You're already unsubscribed",
		`<p>You were unsubscribed before and get no newsletters from us.</p>\n${BACK}`,
	),
	invalid: page(
		"This link does not work",
		`<p>Please use the complete link at the end of your latest newsletter.</p>\n${BACK}`,
		404,
	),
};

export const unsubscribedPages = {
	...unsubscribePages,
	subscribed: page(
		"You are unsubscribed",
		`<p>You will get no more newsletters. If that was a mistake, you can come back.</p>
${signUpForm("Subscribe again")}`,
	),
};
