import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorAnswer, Site } from "../answer-parts.ts";

/** A page without the reader application and without JavaScript, for the few moments that stand outside of it. */
interface PlainPage {
	status?: number;
	title: string;
	/** HTML: made by our own code, every text in it through `html`. */
	body: string;
	/** Other origins that an answer to the page's form may redirect to. */
	formTargets?: string[];
}

const css = readFileSync(join(import.meta.dir, "../plain-page.css"), "utf8");
const style = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

export function plainPage(site: Brand, { status = 200, formTargets = [], ...page }: PlainPage): Response {
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
		"content-security-policy": plainPolicy(formTargets),
	};
	return new Response(plainDocument(site, page), { status, headers });
}

type Brand = Pick<Site, "name" | "abbreviation">;

/** @param head markup; without any, search engines leave the page out */
export function plainDocument(
	site: Brand,
	{ title, body, head = '<meta name="robots" content="noindex">' }: PlainPage & { head?: string },
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

export const plainPolicy = (formTargets: string[] = []) =>
	[
		"default-src 'none'",
		`style-src ${style}`,
		"font-src 'self'",
		`form-action ${["'self'", ...formTargets].join(" ")}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

/** Text for the inside of an HTML element or a quoted attribute. */
export const html = (text: string) => Bun.escapeHTML(text);

/** Answers of the API and of the server's health are read by programs, whoever asks. */
const FOR_PROGRAMS = /^\/(api|health)(\/|$)/;

/** Whether a person waits for a page, who could do nothing with JSON. */
export function isPageAsked({ method, headers }: Request, path: string): boolean {
	const mode = headers.get("sec-fetch-mode");
	const wantsPage = mode ? mode === "navigate" : (headers.get("accept") ?? "").includes("text/html");
	return method === "GET" && wantsPage && !FOR_PROGRAMS.test(path);
}

/** An error for people, in the place of the page they asked for. */
export async function errorPage(site: Brand, refused: Response): Promise<Response> {
	const { message } = (await refused.json()) as ErrorAnswer;
	const title = refused.status === 503 ? "The site is not reachable right now" : "Something went wrong";
	const body = `<p>${html(message)}</p>\n<p><a href="">Try again</a></p>\n`;
	const page = plainPage(site, { title, body, status: refused.status });
	const retryAfter = refused.headers.get("retry-after");
	if (retryAfter) page.headers.set("retry-after", retryAfter);
	return page;
}
