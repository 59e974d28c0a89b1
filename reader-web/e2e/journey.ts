import { expect } from "@creations/journeys";
import type { Page } from "@playwright/test";

export { expect, test } from "@creations/journeys";

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, { role, name }: { role: "link" | "button"; name: string | RegExp }) {
	const target = page.getByRole(role, { name }).first();
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}
