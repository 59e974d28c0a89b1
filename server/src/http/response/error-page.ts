import type { ErrorAnswer, Site } from "../answer-parts.ts";
import { html, plainPage } from "./plain-page.ts";

/** Answers of the API and of the server's health are read by programs, whoever asks. */
const FOR_PROGRAMS = /^\/(api|health)(\/|$)/;

/** Whether a person waits for a page, who could do nothing with JSON. */
export function isPageAsked({ method, headers }: Request, path: string): boolean {
	const mode = headers.get("sec-fetch-mode");
	const wantsPage = mode ? mode === "navigate" : (headers.get("accept") ?? "").includes("text/html");
	return method === "GET" && wantsPage && !FOR_PROGRAMS.test(path);
}

/** An error for people, in the place of the page they asked for. */
export async function errorPage(
	site: Pick<Site, "name" | "abbreviation">,
	refused: Response,
): Promise<Response> {
	const { message } = (await refused.json()) as ErrorAnswer;
	const title = refused.status === 503 ? "The site is not reachable right now" : "Something went wrong";
	const body = `<p>${html(message)}</p>\n<p><a href="">Try again</a></p>\n`;
	const page = plainPage(site, { title, body, status: refused.status });
	const retryAfter = refused.headers.get("retry-after");
	if (retryAfter) page.headers.set("retry-after", retryAfter);
	return page;
}
