import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";
import { textsIn } from "../texts/texts.ts";

const SETTINGS = "/admin/settings/weekly-letter";

const textsOf = ({ language }: PlainSite) => textsIn(language).letter;

const settingsLink = (site: PlainSite) =>
	`<p><a href="${SETTINGS}">${textsOf(site).openSettings}</a></p>\n`;

/** Renders the page that asks whether to turn the letter off. */
export function stopPage(site: PlainSite, token: string): Response {
	const texts = textsOf(site);
	return plainPage(site, {
		title: texts.stopTitle,
		body: `<p>${texts.stopText(html(site.name))}</p>
<form method="post" action="/weekly-letter/stop?token=${encodeURIComponent(token)}">
<button>${texts.stop}</button></form>
`,
	});
}

export function stoppedPage(site: PlainSite): Response {
	const texts = textsOf(site);
	return plainPage(site, {
		title: texts.stoppedTitle,
		body: `<p>${texts.stoppedText}</p>\n${settingsLink(site)}`,
	});
}

export function invalidPage(site: PlainSite): Response {
	const texts = textsOf(site);
	return plainPage(site, {
		title: texts.invalidTitle,
		body: `<p>${texts.invalidText}</p>\n${settingsLink(site)}`,
		status: 404,
	});
}
