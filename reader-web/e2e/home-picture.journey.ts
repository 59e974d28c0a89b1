import { expect, signIn } from "@creations/shared-ui/e2e";
import type { APIRequestContext } from "@playwright/test";
import { test } from "./journey.ts";

/** No other part of the landing page shows it: Chromium would take a larger cached width. */
const PICTURE = "/demo/moonrise-pendant-1.webp";

/** Sets the picture of the home page. */
async function choosePicture(admin: APIRequestContext, heroPicture: string) {
	const path = "/api/admin/settings";
	const { version: _, ...settings } = await (await admin.get(path)).json();
	const answer = await admin.put(path, { data: { ...settings, heroPicture } });
	expect(answer.status()).toBe(200);
}

test.beforeEach(async ({ page }) => {
	await signIn(page, "Demo admin");
	await choosePicture(page.request, PICTURE);
});

test.afterEach(({ page }) => choosePicture(page.request, ""));

const phones = [
	{ width: 390, deviceScaleFactor: 3, picture: "960.avif" },
	{ width: 412, deviceScaleFactor: 1.75, picture: "640.avif" },
];
for (const { width, deviceScaleFactor, picture } of phones)
	test(`the home page loads ${picture} on a phone of ${width} at ${deviceScaleFactor}`, async ({
		browser,
		baseURL,
	}) => {
		const viewport = { width, height: 844 };
		const context = await browser.newContext({
			...(baseURL && { baseURL }),
			viewport,
			deviceScaleFactor,
		});
		const phone = await context.newPage();
		await phone.goto("/");
		const shown = `${baseURL}${PICTURE}/${picture}`;
		await expect(phone.locator("main img").first()).toHaveJSProperty("currentSrc", shown);
		await context.close();
	});
