import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";
import { en } from "../texts/en.ts";
import { type ServerTexts, textsIn } from "../texts/texts.ts";
import type { UnsubscribeMeaning } from "./links.ts";
import type { LinkMeaning } from "./subscription.ts";

export type LinkPages<Meaning extends string> = Record<
	Meaning,
	(site: PlainSite, token: string) => Response
>;

/** The answer of the API, which has one language. */
export const CHECK_INBOX = en.subscribing.checkInbox;

type Texts = ServerTexts["subscribing"];

const textsOf = ({ language }: PlainSite): Texts => textsIn(language).subscribing;

const back = ({ goToSite }: Texts) => `<p><a href="/">${goToSite}</a></p>\n`;

const button = (action: string, token: string, label: string) =>
	`<form method="post" action="${action}?token=${encodeURIComponent(token)}">` +
	`<button>${label}</button></form>\n`;

const signUpForm = (
	texts: Texts,
	label: string,
) => `<form method="post" action="/newsletter/subscribe" class="card">
<label>${texts.email} <input type="email" name="email" maxlength="254"
placeholder="${texts.placeholder}" autocomplete="email" required></label>
<button>${label}</button>
</form>\n`;

/** Renders the subscription form. @param problem error message, if any */
export function subscribePage(site: PlainSite, problem?: string): Response {
	const texts = textsOf(site);
	const alert = problem ? `<p role="alert"><strong>${html(problem)}</strong></p>\n` : "";
	const body = `<p>${texts.invitation}</p>\n${alert}${signUpForm(texts, texts.subscribe)}`;
	return plainPage(site, { title: texts.title, body, status: problem ? 422 : 200 });
}

export function checkInbox(site: PlainSite): Response {
	const texts = textsOf(site);
	const body = `<p>${texts.checkInbox}</p>\n${back(texts)}`;
	return plainPage(site, { title: texts.thanks, body });
}

export const confirmPages: LinkPages<LinkMeaning> = {
	valid(site, token) {
		const { confirmTitle, confirmText, confirm } = textsOf(site);
		const body = `<p>${confirmText(html(site.name))}</p>
${button("/newsletter/confirm", token, confirm)}`;
		return plainPage(site, { title: confirmTitle, body });
	},
	used(site) {
		const texts = textsOf(site);
		const body = `<p>${texts.alreadyText}</p>\n${back(texts)}`;
		return plainPage(site, { title: texts.alreadyTitle, body });
	},
	invalid(site) {
		const texts = textsOf(site);
		const body = `<p>${texts.expiredText}</p>\n${signUpForm(texts, texts.again)}`;
		return plainPage(site, { title: texts.expiredTitle, body, status: 404 });
	},
};

export const confirmedPages: LinkPages<LinkMeaning> = {
	...confirmPages,
	valid(site) {
		const texts = textsOf(site);
		const body = `<p>${texts.subscribedText}</p>\n${back(texts)}`;
		return plainPage(site, { title: texts.subscribedTitle, body });
	},
};

export const unsubscribePages: LinkPages<UnsubscribeMeaning> = {
	subscribed(site, token) {
		const { unsubscribeTitle, unsubscribeText, unsubscribe } = textsOf(site);
		const body = `<p>${unsubscribeText(html(site.name))}</p>
${button("/newsletter/unsubscribe", token, unsubscribe)}`;
		return plainPage(site, { title: unsubscribeTitle, body });
	},
	ended(site) {
		const texts = textsOf(site);
		const body = `<p>${texts.endedText}</p>\n${back(texts)}`;
		return plainPage(site, { title: texts.endedTitle, body });
	},
	invalid(site) {
		const texts = textsOf(site);
		const body = `<p>${texts.invalidText}</p>\n${back(texts)}`;
		return plainPage(site, { title: texts.invalidTitle, body, status: 404 });
	},
};

export const unsubscribedPages: LinkPages<UnsubscribeMeaning> = {
	...unsubscribePages,
	subscribed(site) {
		const texts = textsOf(site);
		const body = `<p>${texts.unsubscribedText}</p>\n${signUpForm(texts, texts.again)}`;
		return plainPage(site, { title: texts.unsubscribedTitle, body });
	},
};
