import { signIn } from "@creations/journeys/sign-in";
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

test("a story that runs from right to left is turned the other way", async ({
	page,
	baseURL,
	expectFailures,
}) => {
	// A draft has no related products.
	expectFailures(/related-products$/);
	await signIn(page, "Demo admin");
	const paragraph = "كان خاتم الجدة نائماً في الدرج لسنوات طويلة، ولم يعرف أحد من أين جاء.\n\n";
	const data = {
		title: "خاتم الجدة",
		slug: "khtm-ljda",
		excerpt: "وجدته في الدرج.",
		content: paragraph.repeat(50),
		isPublished: false,
	};
	const created = await page.request.post("/api/admin/stories", { data, headers: { origin: baseURL ?? "" } });
	expect(created.status()).toBe(201);
	await page.goto("/stories/khtm-ljda");
	await expect(page.locator("article[lang=ar][dir=rtl] h1")).toHaveText("خاتم الجدة");
	await page.getByRole("button", { name: "Start Reading" }).tap();
	const reader = page.getByRole("dialog");
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	await swipe(page, { from: 80, to: 300 });
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(reader.getByText(/^Page 3 of/)).toBeVisible();
	const [next, previous] = await Promise.all(
		["Next page", "Previous page"].map((name) => reader.getByRole("button", { name }).boundingBox()),
	);
	expect(next?.x).toBeLessThan(previous?.x ?? 0);
	await swipe(page, { from: 300, to: 80 });
	await expect(reader.getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("Escape");
	// Nobody's place in a draft is saved, nor kept for later: the first to be sent is of a story that is published.
	const sent = page.waitForResponse((response) => response.request().method() === "POST");
	await page.goto("/stories/the-wren-who-stayed");
	await page.getByRole("button", { name: "Start Reading" }).tap();
	await expect(reader.getByText(/^Page 1 of/)).toBeVisible();
	await swipe(page, { from: 300, to: 80 });
	expect((await sent).status()).toBe(200);
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
