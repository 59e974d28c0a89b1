import { test as base, expect } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";

declare global {
	interface Window {
		hydrated: Promise<void>;
	}
}

/**
 * Whoever goes to a page finds the program ready: links followed before that load a document. With a `waitUntil` it is
 * waited for that alone.
 */
export const test = base.extend<{ plain: Page }>({
	/** A page of a browser that runs no scripts. */
	plain: async ({ browser, baseURL }, use) => {
		const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
		await use(await context.newPage());
		await context.close();
	},
	page: async ({ page }, use) => {
		await page.addInitScript(() => {
			window.hydrated = new Promise((resolve) => document.addEventListener("hydrated", () => resolve()));
		});
		const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
		page.goto = async (address, options) => {
			const response = await goto(address, options);
			if (!options?.waitUntil) await hydrated(page);
			return response;
		};
		page.reload = async (options) => {
			const response = await reload(options);
			if (!options?.waitUntil) await hydrated(page);
			return response;
		};
		await use(page);
	},
});

/**
 * Once the program has taken over the page, if it is one with a program. Asking at each frame would keep the browser from
 * being idle, which the program waits for.
 */
const hydrated = (page: Page) =>
	page.evaluate(() => (document.querySelector("script[data-program]") ? window.hydrated : undefined));

/** Resolves with the next save of reading progress, once it is answered. */
export const savedProgress = (page: Page) =>
	page.waitForResponse(
		(response) => response.url().endsWith("/api/reading-progress") && response.request().method() === "POST",
	);

/** @returns what is saved then */
export async function closeReader(page: Page) {
	const saved = savedProgress(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	return (await saved).json();
}
