import type { CreateRenderer } from "@creations/server/renderer";
import { ApiError, createApi } from "@creations/shared-ui/api";
import { themeScript } from "@creations/shared-ui/theme";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App, type AppContext } from "./app/context.tsx";
import { Pages } from "./app/Pages.tsx";
import { loadPage, type Page, pageAt, pagesFor, readPage } from "./app/pages.ts";
import { clicksScript } from "./clicks.ts";
import { documentOf } from "./document.ts";
import { earlyScript } from "./early/script.ts";
import { Cache } from "./queries/cache.ts";
import { catalogs } from "./texts/catalogs.ts";
import { setTexts } from "./texts/texts.ts";

/**
 * Bodies of the scripts inside the document, for the hashes of the content security
 * policy.
 */
export const inlineScripts = [themeScript, earlyScript, clicksScript];

export const createRenderer = (({ manifest }) => {
	const entry = manifest["src/main.tsx"];
	if (!entry) throw new Error("the client manifest has no src/main.tsx");
	const fileOf = (source: string) => `/${manifest[source]?.file}`;
	const program = [...(entry.imports ?? []), "src/main.tsx"].map(fileOf);
	const stylesOfPage = createStyleLookup(manifest);

	return {
		inlineScripts,
		async render({ path, language, site, api: answer, user = null }) {
			const api = createApi(answer);
			const cache = new Cache();
			const pages = pagesFor(user);
			const [pathname = ""] = path.split("?");
			const page = pageAt(pages, pathname);
			if (page) await loadPage(page);
			await readPage(pages, api, cache, path);

			await yieldToEventLoop();
			const context = { site, api, cache, user };
			setTexts(catalogs[language], site.language);
			const body = renderBody(context, path, page ? [page] : pages);
			return {
				status: page ? statusOf(cache.errors()) : 404,
				html: documentOf({
					styles: stylesOfPage(page?.source),
					program: [...program, fileOf(`src/texts/${language}.ts`)],
					state: { language, site, user, answers: cache.answers() },
					body,
				}),
			};
		},
	};
}) satisfies CreateRenderer;

function renderBody(
	context: Omit<AppContext, "reading">,
	path: string,
	pages: Page[],
): string {
	return renderToString(
		<body>
			<div id="root">
				<App {...context} reading={null}>
					<StaticRouter location={path}>
						<Pages pages={pages} />
					</StaticRouter>
				</App>
			</div>
		</body>,
	);
}

type Manifest = Parameters<CreateRenderer>[0]["manifest"];

/** Returns a function that lists the style sheets of a page, in order. */
function createStyleLookup(manifest: Manifest) {
	const stylesByPage = new Map<string, string[]>();

	/** Returns the style sheets of a script and its imports. */
	function stylesOf(name: string): string[] {
		const { css = [], imports = [] } = manifest[name] ?? {};
		return [...imports.flatMap(stylesOf), ...css.map((file) => `/${file}`)];
	}

	return (source = "src/main.tsx") =>
		stylesByPage.getOrInsertComputed(source, () => [...new Set(stylesOf(source))]);
}

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
