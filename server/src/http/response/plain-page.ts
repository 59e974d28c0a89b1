import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorBody, Site } from "../response-parts.ts";

/** A page without the reader application and without JavaScript. */
interface PlainPage {
	status?: number;
	title: string;
	/** HTML. Every text in it must be escaped with `html`. */
	body: string;
	/** Other origins to which the page's form may redirect. */
	formTargets?: string[];
}

const css = readFileSync(join(import.meta.dir, "../plain-page.css"), "utf8");
const style = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

/** Returns a page without JavaScript, which no cache stores. */
export function plainPage(
	site: Brand,
	{ status = 200, formTargets = [], ...page }: PlainPage,
): Response {
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": plainPolicy(formTargets),
	};
	return new Response(plainDocument(site, page), { status, headers });
}

type Brand = Pick<Site, "name" | "abbreviation">;

/**
 * Returns an HTML document.
 * @param head Markup; without any, search engines do not index the page
 */
export function plainDocument(
	site: Brand,
	{
		title,
		body,
		head = '<meta name="robots" content="noindex">',
	}: PlainPage & { head?: string },
): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<meta name="color-scheme" content="light dark">
<title>${html(title)} · ${html(site.name)}</title>
<style>${css}</style>
</head>
<body>
<header><a href="/">${html(site.abbreviation).replace("&amp;", "<em>&amp;</em>")}</a></header>
<main><h1>${html(title)}</h1>
${body}</main>
</body>
</html>
`;
}

/**
 * Returns the content security policy of a plain page.
 * @param formTargets other origins that its form may redirect to
 */
export const plainPolicy = (formTargets: string[] = []) =>
	[
		"default-src 'none'",
		`style-src ${style}`,
		"font-src 'self'",
		`form-action ${["'self'", ...formTargets].join(" ")}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

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
export async function errorPage(site: Brand, refused: Response): Promise<Response> {
	const { message } = (await refused.json()) as ErrorBody;
	const title =
		refused.status === 503
			? "The site is not reachable right now"
			: "Something went wrong";
	const body = `<p>${html(message)}</p>\n<p><a href="">Try again</a></p>\n`;
	const page = plainPage(site, { title, body, status: refused.status });
	const retryAfter = refused.headers.get("retry-after");
	if (retryAfter) page.headers.set("retry-after", retryAfter);
	return page;
}
