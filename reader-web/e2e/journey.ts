import { test as base, expect } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";

declare global {
	interface Window {
		hydrated: Promise<void>;
	}
}

/**
 * Waits after each `goto` until the program has loaded, because links followed earlier
 * load a document. With `waitUntil`, waits for that alone.
 */
export const test = base.extend<{ plain: Page }>({
	/** A page in a browser without JavaScript. */
	plain: async ({ browser, baseURL }, use) => {
		const context = await browser.newContext({
			...(baseURL && { baseURL }),
			javaScriptEnabled: false,
		});
		await use(await context.newPage());
		await context.close();
	},
	page: async ({ page }, use) => {
		await page.addInitScript(() => {
			window.hydrated = new Promise((resolve) =>
				document.addEventListener("hydrated", () => resolve()),
			);
		});
		const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
		page.goto = async (address, options) => {
			const response = await goto(address, options);
			if (!options?.waitUntil) await hydrated(page);
			return response;
		};
		page.reload = async (options) => {
			const response = await reload(options);
			if (options?.waitUntil) return response;
			await hydrated(page);
			await leftReaderEntry(page);
			return response;
		};
		await use(page);
	},
});

/**
 * Waits until the page is hydrated, if it has a program. Polling in each frame would keep
 * the browser busy, and the program waits for an idle browser.
 */
const hydrated = (page: Page) =>
	page.evaluate(() =>
		document.querySelector("script[data-program]") ? window.hydrated : undefined,
	);

/**
 * Waits until the page has left the history entry of a reader that was open before the
 * reload. A navigation at the same time would be aborted.
 */
const leftReaderEntry = (page: Page) =>
	page.waitForFunction(() => !history.state?.usr?.isReaderOpen);

/** Resolves with the next answered save of reading progress. */
export const savedProgress = (page: Page) =>
	page.waitForResponse(
		(response) =>
			response.url().endsWith("/api/reading-progress") &&
			response.request().method() === "POST",
	);

/** Closes the reader. @returns the progress that is saved on closing */
export async function closeReader(page: Page) {
	const saved = savedProgress(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	return (await saved).json();
}
