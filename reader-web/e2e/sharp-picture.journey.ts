import { expect, signIn } from "@creations/shared-ui/e2e";
import type { APIRequestContext, Browser } from "@playwright/test";
import { test } from "./journey.ts";

const PICTURE = "/demo/wren-brooch-1.webp";

/** Sets the picture of the home page. */
async function choosePicture(admin: APIRequestContext, heroPicture: string) {
	const path = "/api/admin/settings";
	const { version: _, ...settings } = await (await admin.get(path)).json();
	const answer = await admin.put(path, { data: { ...settings, heroPicture } });
	expect(answer.status()).toBe(200);
}

/** Opens a page like a phone with three pixels per CSS pixel. */
async function phonePage(browser: Browser, baseURL = "") {
	const context = await browser.newContext({
		baseURL,
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 3,
	});
	return context.newPage();
}

test.beforeEach(async ({ page }) => {
	await signIn(page, "Demo admin");
	await choosePicture(page.request, PICTURE);
});

test.afterEach(({ page }) => choosePicture(page.request, ""));

test("the home page's picture becomes sharp after the largest paint", async ({
	browser,
	baseURL,
}) => {
	const phone = await phonePage(browser, baseURL);
	await phone.goto("/");
	const picture = phone.locator("main img").first();
	await expect(picture).toHaveJSProperty("currentSrc", `${baseURL}${PICTURE}/960.avif`);
	const largestPaints = await phone.evaluate(
		() =>
			new Promise((resolve) =>
				new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
					type: "largest-contentful-paint",
					buffered: true,
				}),
			),
	);
	expect(largestPaints).toBe(1);
	await phone.context().close();
});

test("a visitor who saves data keeps the small picture", async ({ browser, baseURL }) => {
	const phone = await phonePage(browser, baseURL);
	await phone.addInitScript(() =>
		Object.defineProperty(navigator, "connection", {
			value: { saveData: true, effectiveType: "4g" },
		}),
	);
	const asked = phone.waitForResponse(/\/sharpen-/);
	await phone.goto("/");
	await asked;
	await phone.waitForLoadState("networkidle");
	await expect(phone.locator("main img").first()).toHaveJSProperty(
		"currentSrc",
		`${baseURL}${PICTURE}/640.avif`,
	);
	await phone.context().close();
});
