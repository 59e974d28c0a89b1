import {
	accentColors,
	darkAccentColors,
	directionOf,
	SITE_LANGUAGE,
} from "@creations/events/text";
import { html } from "../../http/response/plain-page.ts";
import type { FullSite } from "../../http/response-parts.ts";

/** Facts about the site that every mail shows. */
export type MailSite = Pick<
	FullSite,
	"name" | "abbreviation" | "accent" | "baseUrl" | "postalAddress"
>;

export interface MailParts {
	/** Title of the document; mail programs show the subject of the message. */
	title: string;
	/** Heading above the content; absent if the content has its own. */
	heading?: string | undefined;
	/** HTML. Every text in it must be escaped with `html`. */
	content: string;
	/** Language of heading and content; English if absent. */
	language?: string;
	/** Language of the reason and the links; English if absent. */
	footerLanguage?: string;
	/** One sentence: why the recipient gets this mail. */
	reason: string;
	links?: FooterLink[];
}

interface FooterLink {
	label: string;
	address: string;
}

const LIGHT = {
	paper: "#f8f4ec",
	surface: "#fefcf8",
	ink: "#241b17",
	soft: "#55483f",
	faint: "#6d5f54",
	rule: "#ded3c3",
	onAccent: "#fff8f2",
};
const DARK = {
	paper: "#171310",
	surface: "#1f1a16",
	ink: "#f2eadf",
	soft: "#cabdae",
	faint: "#a69889",
	rule: "#372f28",
};

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns a mail's HTML document. Tables and inline styles work in all mail programs. In
 * a dark mail program it is dark, unless the author chose colors, which need light paper.
 */
export function mailDocument(site: MailSite, parts: MailParts): string {
	const isDarkToo = !hasOwnColors(parts.content);
	const scheme = isDarkToo ? "light dark" : "light";
	return `<!doctype html>
<html ${languageOf(parts.footerLanguage)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${html(parts.title)}</title>
<style>${styleSheet(site, isDarkToo)}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: ${LIGHT.paper}">
<table ${TABLE} class="paper" width="100%" bgcolor="${LIGHT.paper}">
<tr><td align="center" style="padding: 0 20px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width: 600px">
${masthead(site)}
${contentRow(site, parts)}
${footer(site, parts)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Returns the attributes of a language. Most mails need no direction. */
function languageOf(language = SITE_LANGUAGE): string {
	const direction = directionOf(language) === "rtl" ? ' dir="rtl"' : "";
	return `lang="${html(language)}"${direction}`;
}

function contentRow(
	site: MailSite,
	{ heading, content, language = SITE_LANGUAGE }: MailParts,
): string {
	const style = `padding: 32px 0 24px; color: ${LIGHT.ink}; font: 17px/1.6 ${SERIF}`;
	const words = `lang="${html(language)}" dir="${directionOf(language)}"`;
	return `<tr><td class="ink content" ${words} style="${style}">
${heading === undefined ? "" : headingHtml(heading)}${inlineStyles(site, content)}
</td></tr>`;
}

/** Returns a mail's plain text: the content and the footer of {@link mailDocument}. */
export function mailText(
	{ name, baseUrl, postalAddress }: MailSite,
	content: string,
	{ reason, links = [] }: Pick<MailParts, "reason" | "links">,
): string {
	const lines = [
		reason,
		...links.map(({ label, address }) => `${label}: ${address}`),
		name,
		...linesOf(postalAddress),
		baseUrl,
	];
	return `${content.trim()}\n\n-- \n${lines.join("\n")}\n`;
}

/**
 * Returns a button for the content of a mail. Outlook ignores the padding of links, so
 * its own property sets the padding of the cell.
 */
export const mailButton = (label: string, address: string) =>
	`<table ${TABLE} class="button"><tr><td class="button-cell">
<a class="button-link" href="${html(address)}">${html(label)}</a>
</td></tr></table>`;

/** Returns a paragraph for the content of a mail. */
export const mailParagraph = (text: string) => `<p>${html(text)}</p>`;

/** Returns a code that the recipient types, in large digits. */
export const mailCode = (code: string) => `<p class="code">${html(code)}</p>`;

/** Returns a paragraph that matters less than the rest of the content. */
export const mailNote = (text: string) => `<p class="note">${html(text)}</p>`;

/** Returns a heading within the content of a mail. */
export const mailHeading = (text: string) => `<h2>${html(text)}</h2>`;

interface MailFigure {
	value: string;
	label: string;
	note: string;
}

/** Returns large figures with their labels, one below the other. */
export const mailFigures = (figures: MailFigure[]) =>
	`<table ${TABLE} class="figures" width="100%">
${figures.map(figureRow).join("\n")}
</table>`;

const figureRow = ({ value, label: name, note }: MailFigure) =>
	`<tr><td class="figure-value">${html(value)}</td>
<td class="figure-label">${html(name)}<br><span class="figure-note">${html(note)}</span></td></tr>`;

interface MailFact {
	label: string;
	text: string;
	isBad: boolean;
}

/** Returns facts in two columns. Bad ones are bold and marked. */
export const mailFacts = (facts: MailFact[]) =>
	`<table ${TABLE} class="facts" width="100%">
${facts.map(factRow).join("\n")}
</table>`;

const factRow = ({ label: name, text, isBad }: MailFact) =>
	`<tr><td class="fact-label">${html(name)}</td>
<td class="fact-text">${isBad ? `<strong>! ${html(text)}</strong>` : html(text)}</td></tr>`;

/** Returns true if the author chose colors, which may be unreadable on dark paper. */
export const hasOwnColors = (content: string) =>
	/<[^>]+\sstyle="[^"]*(color|background|border)/i.test(content);

const headingHtml = (text: string) =>
	`<h1 style="margin: 0 0 20px; font: normal 30px/1.2 ${SERIF}">${html(text)}</h1>\n`;

/** Shows the initials and the name of the site, as the site's header does. */
function masthead(site: MailSite): string {
	const { name, abbreviation, accent, baseUrl } = site;
	const style = `color: ${accentColors[accent]}; font-style: italic`;
	const ampersand = `<span class="accent" style="${style}">&amp;</span>`;
	const mark = html(abbreviation).replaceAll("&amp;", ampersand);
	const below = name === abbreviation ? "" : `<br>${label(name)}`;
	const cell = `padding: 32px 0 20px; border-bottom: 1px solid ${LIGHT.rule}`;
	return `<tr><td class="rule" align="center" style="${cell}">
<a href="${html(baseUrl)}" class="ink" style="color: ${LIGHT.ink}; text-decoration: none">
<span style="font: 34px/1.1 ${SERIF}">${mark}</span>${below}</a></td></tr>`;
}

function label(text: string): string {
	const style = `color: ${LIGHT.faint}; font: 12px/2 ${SANS}; letter-spacing: 0.14em`;
	return `<span class="faint" style="${style}; text-transform: uppercase">${html(text)}</span>`;
}

function footer(site: MailSite, { reason, links = [] }: MailParts): string {
	const { name, accent, baseUrl, postalAddress } = site;
	const accented = `class="accent" style="color: ${accentColors[accent]}"`;
	const link = (text: string, address: string) =>
		`<a ${accented} href="${html(address)}">${html(text)}</a>`;
	const sender = [link(name, baseUrl), ...linesOf(postalAddress).map(html)];
	const ways = links.map(({ label: text, address }) => link(text, address));
	const why = [html(reason), ...(ways.length > 0 ? [ways.join(" · ")] : [])];
	const style = `padding: 24px 0 40px; border-top: 1px solid ${LIGHT.rule}`;
	const text = `color: ${LIGHT.faint}; font: 13px/1.6 ${SANS}`;
	return `<tr><td class="faint rule" align="center" style="${style}; ${text}">
${sender.join("<br>\n")}<br><br>
${why.join("<br>\n")}</td></tr>`;
}

const linesOf = (text: string) =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");

/** Inline styles of the classes in contents, because some programs drop style sheets. */
const contentStyles = (accent: string): Record<string, string> => ({
	button: "margin: 4px 0 28px",
	"button-cell": joined(
		"border-radius: 2px",
		`background-color: ${accent}`,
		"mso-padding-alt: 14px 28px",
	),
	"button-link": joined(
		"display: inline-block; padding: 14px 28px",
		`color: ${LIGHT.onAccent}; font: bold 16px/1.25 ${SANS}; text-decoration: none`,
	),
	code: `margin: 0 0 28px; font: 30px/1.2 ${SANS}; letter-spacing: 0.18em`,
	note: `margin: 0 0 16px; color: ${LIGHT.faint}; font: 14px/1.6 ${SANS}`,
	figures: "margin: 0 0 12px",
	"figure-value": joined(
		`width: 92px; padding: 14px 16px 14px 0; border-top: 1px solid ${LIGHT.rule}`,
		`color: ${accent}; font: 34px/1.1 ${SERIF}; vertical-align: top`,
	),
	"figure-label": joined(
		`padding: 14px 0; border-top: 1px solid ${LIGHT.rule}`,
		`color: ${LIGHT.ink}; font: 17px/1.45 ${SERIF}; vertical-align: top`,
	),
	"figure-note": `color: ${LIGHT.faint}; font: 14px/1.6 ${SANS}`,
	facts: "margin: 0 0 12px",
	"fact-label": joined(
		`width: 42%; padding: 10px 16px 10px 0; border-top: 1px solid ${LIGHT.rule}`,
		`color: ${LIGHT.faint}; font: 14px/1.5 ${SANS}; vertical-align: top`,
	),
	"fact-text": joined(
		`padding: 10px 0; border-top: 1px solid ${LIGHT.rule}`,
		`color: ${LIGHT.ink}; font: 15px/1.4 ${SANS}; vertical-align: top`,
	),
	card: joined(
		`margin: 28px 0; border: 1px solid ${LIGHT.rule}`,
		`background-color: ${LIGHT.surface}`,
	),
	"card-picture": "display: block; width: 100%; height: auto",
	"card-words": "padding: 20px 24px 24px",
	"card-state": `margin: 0 0 6px; color: ${LIGHT.faint}; font: 14px/1.4 ${SANS}`,
	"card-title": `margin: 0; font: normal 23px/1.25 ${SERIF}`,
	"card-text": `margin: 8px 0 16px; color: ${LIGHT.soft}; font: 16px/1.55 ${SERIF}`,
	"card-more": `border: 1px solid ${accent}; border-radius: 2px; mso-padding-alt: 9px 18px`,
	"card-link": joined(
		"display: inline-block; padding: 9px 18px",
		`color: ${accent}; font: bold 14px/1.25 ${SANS}; text-decoration: none`,
	),
});

const joined = (...styles: string[]) => styles.join("; ");

/** Adds the site's inline styles to the classes in a content. */
function inlineStyles({ accent }: MailSite, content: string): string {
	const styles = contentStyles(accentColors[accent]);
	return content.replace(/<[a-z0-9]+ [^>]*?class="([a-z-]+)"/g, (start, name) =>
		styles[name] ? `${start} style="${styles[name]}"` : start,
	);
}

function styleSheet({ accent }: MailSite, isDarkToo: boolean): string {
	const base = `.content a { color: ${accentColors[accent]} }
img { max-width: 100%; height: auto }
.content h2, .content h3 { margin: 32px 0 12px; line-height: 1.25; font-weight: normal }
.content p { margin: 0 0 18px }
.content blockquote { margin: 0 0 18px; padding: 2px 0 2px 20px; border-left: 2px solid }
.content blockquote { border-color: ${accentColors[accent]}; font-style: italic }
.content blockquote p:last-child { margin: 0 }
.content .card h2 { margin: 0 }
.content .button-link { color: ${LIGHT.onAccent} }
hr { border: 0; border-top: 1px solid ${LIGHT.rule} }`;
	return isDarkToo ? `${base}\n${darkStyles(darkAccentColors[accent])}` : base;
}

const darkStyles = (accent: { text: string; surface: string }) =>
	`@media (prefers-color-scheme: dark) {
.paper { background-color: ${DARK.paper} !important }
.ink { color: ${DARK.ink} !important }
.faint, .note, .figure-note, .fact-label, .card-state { color: ${DARK.faint} !important }
.figure-label, .fact-text { color: ${DARK.ink} !important }
.figure-value, .figure-label, .fact-label, .fact-text { border-color: ${DARK.rule} !important }
.figure-value { color: ${accent.text} !important }
.card-text { color: ${DARK.soft} !important }
.rule, .card { border-color: ${DARK.rule} !important }
.card { background-color: ${DARK.surface} !important }
.accent, .content a { color: ${accent.text} !important }
.card-more, .content blockquote { border-color: ${accent.text} !important }
.button-cell { background-color: ${accent.surface} !important }
.content .button-link { color: ${LIGHT.onAccent} !important }
}`;
