import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	type Accent,
	accentColors,
	darkAccentColors,
	directionOf,
} from "@creations/events/text";
import { languageOfTexts, type ServerTexts, textsIn } from "../../texts/texts.ts";
import type { ErrorBody, Site } from "../response-parts.ts";

/** A page without the reader application. */
interface PlainPage {
	status?: number;
	title: string;
	/** HTML. Every text in it must be escaped with `html`. */
	body: string;
	/** Markup for the head; without any, search engines do not index the page. */
	head?: string;
	/** Class of the body. */
	kind?: "letter";
	/** True if the body has an author's inline styles and pictures. */
	isAuthored?: boolean;
	/** Other origins to which the page's form may redirect. */
	formTargets?: string[];
}

/** Facts about the site in header and footer. Pages of a starting server have few. */
export type PlainSite = Pick<Site, "name" | "abbreviation"> &
	Partial<
		Pick<Site, "tagline" | "accent" | "links" | "pages" | "hasNewsletters"> & {
			/** Language of the page's own texts. English if absent. */
			language: string;
		}
	>;

const css = readFileSync(join(import.meta.dir, "../plain-page.css"), "utf8");

/** Applies the theme that the reader application has stored, as the public pages do. */
const THEME_SCRIPT = `try{
var t=localStorage.getItem("theme");
if(t==="light"||t==="dark")document.documentElement.dataset.theme=t
}catch(e){}`;

const hashOf = (text: string) =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const themeScriptHash = hashOf(THEME_SCRIPT);

/** Returns a page that no cache stores. */
export function plainPage(site: PlainSite, page: PlainPage): Response {
	const { type, body, headers } = plainDocument(site, page);
	return new Response(body, {
		status: page.status ?? 200,
		headers: { ...headers, "content-type": type, "cache-control": "no-store" },
	});
}

/** Returns a page that caches may store, as the source of a response. */
export function plainDocument(site: PlainSite, page: PlainPage) {
	const { title, body, kind } = page;
	const { head = '<meta name="robots" content="noindex">' } = page;
	const { style, policy } = styleOf(site.accent);
	const language = languageOfTexts(site.language);
	return {
		type: "text/html; charset=utf-8",
		headers: { "content-security-policy": policyOf(page, policy) },
		body: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${html(title)} · ${html(site.name)}</title>
<script>${THEME_SCRIPT}</script>
<style>${style}</style>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body${kind ? ` class="${kind}"` : ""}>
${header(site)}
<main><h1>${html(title)}</h1>
${body}</main>
${footer(site)}
</body>
</html>
`,
	};
}

const styles = new Map<Accent, { style: string; policy: string }>();

/** Returns the style sheet in an accent and its hash for the policy. */
const styleOf = (accent: Accent = "garnet") =>
	styles.getOrInsertComputed(accent, () => {
		const [light, dark] = [accentColors[accent], darkAccentColors[accent]];
		const style = `${css}:root {
	--accent: light-dark(${light}, ${dark.text});
	--fill: light-dark(${light}, ${dark.surface});
}`;
		return { style, policy: hashOf(style) };
	});

/** Returns the content security policy. An author's styles are inline in the elements. */
function policyOf(
	{ isAuthored = false, formTargets = [] }: PlainPage,
	styleHash: string,
): string {
	return [
		"default-src 'none'",
		`style-src ${isAuthored ? "'unsafe-inline'" : styleHash}`,
		`script-src ${themeScriptHash}`,
		`img-src 'self'${isAuthored ? " https: http:" : ""}`,
		"font-src 'self'",
		`form-action ${isAuthored ? "'none'" : ["'self'", ...formTargets].join(" ")}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** Shows the site's header, as `SiteHeader` does, with links only. */
function header(site: PlainSite): string {
	const { pages = [], language } = site;
	const { frame } = textsIn(language);
	const inHeader = pages.filter(({ place }) => place === "header").slice(0, 3);
	return `<header><div class="row">
<a class="brand" href="/">${brand(site)}</a>
<nav aria-label="${frame.main}">
${[...mainLinks(frame), ...inHeader.map(pageLink)].map(linkTo).join("\n")}
<a class="action" href="/newsletter/subscribe">${frame.newsletter}</a>
</nav>
</div></header>`;
}

/** Shows the site's footer, as `SiteFooter` does. */
function footer(site: PlainSite): string {
	const { tagline, links = [], pages = [], hasNewsletters, language } = site;
	const { frame } = textsIn(language);
	const all = [
		...mainLinks(frame),
		...(hasNewsletters ? [{ label: frame.newsletters, address: "/newsletters" }] : []),
		...pages.map(pageLink),
		...links,
		{ label: frame.rss, address: "/feeds" },
	];
	return `<footer><div class="row">
<div><span class="brand">${brand(site)}</span>
${tagline ? `<p class="tagline">${html(tagline)}</p>` : ""}</div>
<nav aria-label="${frame.footer}">
${all.map(linkTo).join("\n")}
</nav>
</div></footer>`;
}

const mainLinks = ({ stories, products }: ServerTexts["frame"]) => [
	{ label: stories, address: "/stories" },
	{ label: products, address: "/products" },
];

const pageLink = ({ title, slug }: { title: string; slug: string }) => ({
	label: title,
	address: `/pages/${slug}`,
});

const linkTo = ({ label, address }: { label: string; address: string }) =>
	`<a href="${html(address)}">${html(label)}</a>`;

/** Shows the initials, and the name if it differs. */
function brand({ name, abbreviation }: PlainSite): string {
	const mark = html(abbreviation).replaceAll("&amp;", "<em>&amp;</em>");
	const fullName = name === abbreviation ? "" : `<span class="name">${html(name)}</span>`;
	return `<span class="mark">${mark}</span> ${fullName}`;
}

/** Escapes text for an HTML element or a quoted attribute. */
export const html = (text: string) => Bun.escapeHTML(text);

/** Paths whose responses are always JSON. */
const JSON_PATHS = /^\/(api|health)(\/|$)/;

/** Returns true if a browser asks for a page. */
export function acceptsPage({ method, headers }: Request, path: string): boolean {
	const mode = headers.get("sec-fetch-mode");
	const wantsPage = mode
		? mode === "navigate"
		: (headers.get("accept") ?? "").includes("text/html");
	return method === "GET" && wantsPage && !JSON_PATHS.test(path);
}

/** Returns an error page instead of a JSON error. */
export async function errorPage(site: PlainSite, refused: Response): Promise<Response> {
	const { message } = (await refused.json()) as ErrorBody;
	const { problems } = textsIn(site.language);
	const isEnglish = languageOfTexts(site.language) === "en";
	// Messages of refusals are English.
	const translated = refused.status === 429 ? problems.tooMany : problems.later;
	const text = isEnglish ? message : translated;
	const title = refused.status === 503 ? problems.unreachable : problems.wrong;
	const body = `<p>${html(text)}</p>\n<p><a href="">${problems.tryAgain}</a></p>\n`;
	const page = plainPage(site, { title, body, status: refused.status });
	const retryAfter = refused.headers.get("retry-after");
	if (retryAfter) page.headers.set("retry-after", retryAfter);
	return page;
}
