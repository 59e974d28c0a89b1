import type { Browser, Page } from "@playwright/test";

/** Another device: a browser of its own that knows nothing of the first. */
export async function anotherDevice(browser: Browser, baseURL: string): Promise<Page> {
	const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
	return context.newPage();
}

/** Resolves with the next save of reading progress, once it is answered. */
export const savedProgress = (page: Page) =>
	page.waitForResponse(
		(response) => response.url().endsWith("/api/reading-progress") && response.request().method() === "POST",
	);
