import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("swiping turns the pages", async ({ page }) => {
	await page.goto("/stories/the-wren-who-stayed");
	await page.getByRole("button", { name: "Start Reading" }).tap();
	const reader = page.getByRole("dialog");
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	await swipe(page, { from: 300, to: 80 });
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await swipe(page, { from: 80, to: 300 });
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
});

/** A finger across the middle of the screen, through the browser's own input and not as made-up events. */
async function swipe(page: Page, { from, to }: { from: number; to: number }) {
	const devtools = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
		devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
	await touch("touchStart", from);
	for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + (to - from) * part);
	await touch("touchEnd");
	await devtools.detach();
}
