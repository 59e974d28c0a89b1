import type { Site } from "../http/answer-parts.ts";
import { html, plainPage } from "../http/plain-page.ts";
import { CHECK_INBOX } from "./confirmations.ts";

type Brand = Pick<Site, "name" | "abbreviation">;

const BACK = `<p><a href="/">Go to the site</a></p>\n`;

const button = (action: string, token: string, label: string) =>
	`<form method="post" action="${action}?token=${encodeURIComponent(token)}"><button>${label}</button></form>\n`;

const signUpForm = (label: string) => `<form method="post" action="/newsletter/subscribe" class="card">
<label>Email address <input type="email" name="email" maxlength="254" placeholder="Enter your email" autocomplete="email" required></label>
<button>${label}</button>
</form>\n`;

/** The sign-up form by itself, for whoever has no JavaScript. */
export function subscribePage(site: Brand, problem?: string): Response {
	const alert = problem ? `<p role="alert"><strong>${html(problem)}</strong></p>\n` : "";
	const body = `<p>Get notified about new stories and product releases</p>\n${alert}${signUpForm("Subscribe to Newsletter")}`;
	return plainPage(site, { title: "Stay Updated", body, status: problem ? 422 : 200 });
}

export function checkInbox(site: Brand): Response {
	return plainPage(site, { title: "Thank you for subscribing!", body: `<p>${CHECK_INBOX}</p>\n${BACK}` });
}

export function confirmPage(site: Brand, token: string): Response {
	const body = `<p>One click, and you will hear about new stories and pieces from ${html(site.name)}.</p>
${button("/newsletter/confirm", token, "Confirm subscription")}`;
	return plainPage(site, { title: "Confirm your subscription", body });
}

export function confirmed(site: Brand): Response {
	const body = `<p>Thank you. You will hear from us when there are new stories and pieces. Every mail has a link to unsubscribe.</p>\n${BACK}`;
	return plainPage(site, { title: "You are subscribed", body });
}

export function alreadyConfirmed(site: Brand): Response {
	const body = `<p>Your subscription was confirmed before. There is nothing else to do.</p>\n${BACK}`;
	return plainPage(site, { title: "You are subscribed already", body });
}

export function unknownConfirmation(site: Brand): Response {
	const body = `<p>This link is not known or no longer works: links work for seven days, and only for the last few requests. Ask for a new one here.</p>
${signUpForm("Subscribe again")}`;
	return plainPage(site, { title: "This link does not work any more", body, status: 404 });
}

export function unsubscribePage(site: Brand, token: string): Response {
	const body = `<p>You will get no more newsletters from ${html(site.name)}.</p>
${button("/newsletter/unsubscribe", token, "Unsubscribe")}`;
	return plainPage(site, { title: "Unsubscribe?", body });
}

export function unsubscribed(site: Brand): Response {
	const body = `<p>You will get no more newsletters. If that was a mistake, you can come back.</p>
${signUpForm("Subscribe again")}`;
	return plainPage(site, { title: "You are unsubscribed", body });
}

export function alreadyUnsubscribed(site: Brand): Response {
	const body = `<p>You were unsubscribed before and get no newsletters from us.</p>\n${BACK}`;
	return plainPage(site, { title: "You are unsubscribed already", body });
}

export function unknownUnsubscribe(site: Brand): Response {
	const body = `<p>This link is not known. Please take the whole link from the end of the last newsletter you got.</p>\n${BACK}`;
	return plainPage(site, { title: "This link does not work", body, status: 404 });
}
