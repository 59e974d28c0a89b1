import type { Row } from "./compare.ts";
import { withServer } from "./server.ts";
import { type Browser, launched, type Page, PHONE } from "./support/chromium.ts";

/** Compressed bytes that a first visit may take of each kind. */
const LIMITS = { scripts: 95_000, "scripts before anything is shown": 0, styles: 10_000, fonts: 45_000 };

export const firstVisit = (): Promise<Row[]> =>
	withServer(async (site) => {
		const rows: Row[] = [];
		const [story] = await (await fetch(`${site}/api/stories`)).json();
		const [product] = await (await fetch(`${site}/api/products`)).json();
		const browser = await launched();
		for (const path of ["/", "/stories", `/stories/${story.slug}`, `/products/${product.slug}`])
			rows.push(...(await visit(browser, site, path)));
		await browser.close();
		return rows;
	});

async function visit(browser: Browser, site: string, path: string): Promise<Row[]> {
	const context = await browser.newContext(PHONE);
	const page = await context.newPage();
	await page.goto(site + path, { waitUntil: "load" });
	await page.waitForFunction(isProgramLoaded);
	const loaded = await bytesLoaded(page);
	await context.close();
	return Object.entries(LIMITS).map(([kind, limit]) => {
		const bytes = loaded[kind as keyof typeof LIMITS];
		return { what: `${kind} of ${path}`, bytes, limit, kept: bytes <= limit };
	});
}

/** Runs in the page: it loads the program some time after the network has fallen silent. */
function isProgramLoaded(): boolean {
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
	const program = document.querySelector<HTMLElement>("script[data-program]")?.dataset.program;
	return program?.split(" ").every((file) => loaded.includes(file)) ?? false;
}

async function bytesLoaded(page: Page): Promise<Record<keyof typeof LIMITS, number>> {
	const { files, style, shown } = await page.evaluate(() => ({
		files: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
			({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize }),
		),
		style: [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""),
		shown: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
	}));
	const total = (kind: RegExp, before = Number.POSITIVE_INFINITY) =>
		files
			.filter(({ name, startTime }) => kind.test(new URL(name).pathname) && startTime < before)
			.reduce((sum, { bytes }) => sum + bytes, 0);
	return {
		scripts: total(/\.js$/),
		"scripts before anything is shown": total(/\.js$/, shown),
		// Inside the document, and compressed with it.
		styles: total(/\.css$/) + Bun.gzipSync(style).length,
		fonts: total(/\.woff2$/),
	};
}
