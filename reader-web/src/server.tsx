import type { CreateRenderer } from "@creations/server/renderer";
import type { Site } from "@creations/server/responses";
import { ApiError, createApi } from "@creations/shared-ui/api";
import { themeScript } from "@creations/shared-ui/theme";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/context.tsx";
import { Pages } from "./app/Pages.tsx";
import { loadPage, pageAt, pagesFor, readPage } from "./app/pages.ts";
import { clicksScript } from "./clicks.ts";
import { classFiles, documentEnd, documentStart } from "./document.ts";
import { earlyScript } from "./early/script.ts";
import { Cache } from "./queries/cache.ts";

/**
 * Bodies of the scripts inside the document, for the hashes of the content security
 * policy.
 */
export const inlineScripts = [themeScript, earlyScript, clicksScript];

export const createRenderer = (({ manifest }) => {
	const entry = manifest["src/main.tsx"];
	if (!entry) throw new Error("the client manifest has no src/main.tsx");
	const parts = [...(entry.imports ?? []), "rest.css"].flatMap(
		(name) => manifest[name]?.file ?? [],
	);
	const program = [...parts, entry.file].map((file) => `/${file}`).join(" ");
	const beginnings = new WeakMap<Site, Map<string, string>>();

	function beginningOf(site: Site, body: string): string {
		const files = classFiles(body);
		const cached = beginnings.getOrInsertComputed(site, () => new Map());
		return cached.getOrInsertComputed(files.join(), () =>
			documentStart(site, files, program),
		);
	}

	return {
		inlineScripts,
		async render({ path, site, api: answer, user = null }) {
			const api = createApi(answer);
			const cache = new Cache();
			const pages = pagesFor(user);
			const [pathname = ""] = path.split("?");
			const page = pageAt(pages, pathname);
			if (page) await loadPage(page);
			await readPage(pages, api, cache, path);

			await yieldToEventLoop();
			const markup = renderToString(
				<App site={site} api={api} cache={cache} user={user} reading={null}>
					<StaticRouter location={path}>
						<Pages pages={page ? [page] : pages} />
					</StaticRouter>
				</App>,
			);
			const { tags, body } = splitTags(markup);
			return {
				status: page ? statusOf(cache.errors()) : 404,
				beginning: beginningOf(site, body),
				html: documentEnd({
					tags,
					body,
					state: { site, user, answers: cache.answers() },
				}),
			};
		},
	};
}) satisfies CreateRenderer;

let previousPage: Promise<void> = Promise.resolve();

/**
 * Yields to the event loop before each page. React blocks the only thread for some
 * milliseconds a page.
 */
function yieldToEventLoop(): Promise<void> {
	previousPage = previousPage.then(() => new Promise((resume) => setImmediate(resume)));
	return previousPage;
}

/** Returns the status of a page, given the failures of the data it needs. */
function statusOf(failures: unknown[]): number {
	if (failures.length === 0) return 200;
	const statuses = failures.map((error) =>
		error instanceof ApiError ? error.status : 500,
	);
	// Both mean "try again later", unlike 500.
	for (const status of [429, 503]) if (statuses.includes(status)) return status;
	// 422: the address contains an invalid value, such as an unknown cursor.
	return statuses.every((status) => status === 404 || status === 422) ? 404 : 500;
}

/** Splits off the head tags, which React writes before the page's first element. */
function splitTags(markup: string): { tags: string; body: string } {
	const start = markup.indexOf("<div");
	return { tags: markup.slice(0, start), body: markup.slice(start) };
}
