import { html, type PlainSite, plainPage } from "../http/response/plain-page.ts";

const SETTINGS = "/admin/settings/weekly-letter";

/** Renders the page that asks whether to turn the letter off. */
export const stopPage = (site: PlainSite, token: string): Response =>
	plainPage(site, {
		title: "Turn the weekly letter off?",
		body: `<p>You will get no more weekly letters about ${html(site.name)}.</p>
<form method="post" action="/weekly-letter/stop?token=${encodeURIComponent(token)}">
<button>Turn it off</button></form>
`,
	});

export const stoppedPage = (site: PlainSite): Response =>
	plainPage(site, {
		title: "The weekly letter is off",
		body: `<p>You can turn it on again in the settings.</p>
<p><a href="${SETTINGS}">Open the settings</a></p>
`,
	});

export const invalidPage = (site: PlainSite): Response =>
	plainPage(site, {
		title: "This link does not work",
		body: `<p>Please use the complete link at the end of your latest letter, or the settings.</p>
<p><a href="${SETTINGS}">Open the settings</a></p>
`,
		status: 404,
	});
