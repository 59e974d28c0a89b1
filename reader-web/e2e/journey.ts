import { test as base, expect } from "@creations/journeys";
import type { Page } from "@playwright/test";

export { expect } from "@creations/journeys";

/**
 * Whoever goes to a page finds the program ready: links followed before that load a document. With a `waitUntil` it is
 * waited for that alone.
 */
export const test = base.extend({
	page: async ({ page }, use) => {
		await page.addInitScript(() => {
			document.addEventListener("hydrated", () => performance.mark("hydrated"));
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

/** Once the program has taken over the page, if it is one with a program. */
const hydrated = (page: Page) =>
	page.waitForFunction(
		() =>
			!document.querySelector("script[data-program]") || performance.getEntriesByName("hydrated").length > 0,
	);

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, { role, name }: { role: "link" | "button"; name: string | RegExp }) {
	const target = page.getByRole(role, { name }).first();
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}
