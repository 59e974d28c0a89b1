import { signInLink } from "@creations/journeys/site";
import { type Browser, expect, type Page } from "@playwright/test";

/** Signs in on the real sign-in page, opened as the server prints it, and comes back to `next`. */
export async function signIn(page: Page, who: "Demo reader" | "Demo admin", next = "/"): Promise<void> {
	await page.goto(signInLink(next));
	await page.getByRole("button", { name: who }).click();
	await expect(page).toHaveURL(next);
}

/**
 * Signs in as somebody nobody else is, so that journeys in the same site keep out of each other's accounts. Sends the
 * sign-in page's form without the page: the site allows only so many requests for signing in a minute.
 */
export async function signInAsSomeone(page: Page, name: string, next = "/"): Promise<void> {
	const form = { name, email: addressOf(name) };
	await page.request.get(signInLink(), { maxRedirects: 0 });
	const answer = await page.request.post("/api/login/development", { form, maxRedirects: 0 });
	expect(answer.status()).toBe(302);
	await page.goto(next);
}

export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;

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
