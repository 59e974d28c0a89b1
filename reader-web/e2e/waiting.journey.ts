import { expect, hold, settled } from "@creations/journeys";
import { test } from "./journey.ts";

test("while a list is on its way there are skeletons, and then the list", async ({ page }) => {
	const lists = [
		{ name: "Stories", api: "**/api/stories?*", skeletons: "story-skeleton", count: 6, first: /^Read Story/ },
		{ name: "Products", api: "**/api/products?*", skeletons: "product-skeleton", count: 8, first: /Ring$/ },
	];
	await page.goto("/");
	for (const { name, api, skeletons, count, first } of lists) {
		const release = await hold(page, api);
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
		await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
		await expect(page.getByTestId(skeletons)).toHaveCount(count);
		release();
		await expect(page.getByRole("main").getByRole("link", { name: first }).first()).toBeVisible();
		await expect(page.getByTestId(skeletons)).toHaveCount(0);
	}
});

test("a list that fails says so and offers to reload", async ({ page, expectFailures }) => {
	expectFailures(/\/api\/stories\?limit=24$/);
	await page.goto("/products");
	await page.route("**/api/stories?*", (route) => route.fulfill({ status: 500, body: "" }));
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Stories" }).click();
	await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
	await expect(page.getByText("Unable to load content. Please try again later.")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Stories"]);
	await page.getByRole("button", { name: "Reload Page" }).click();
	await expect(page.getByRole("link", { name: /^Read Story/ }).first()).toBeVisible();
});

test("offline, a page still opens, says why it is incomplete, and fills in later", async ({
	page,
	context,
	expectFailures,
}) => {
	// The footer's italics, which are asked for where it is near; until they come, others stand in.
	expectFailures(/italic[^/]*\.woff2$/);
	// The code of all pages comes while nothing else happens.
	const code = page.waitForResponse(/\/main-/);
	await page.goto("/stories");
	await (await code).finished();
	await settled(page);
	await context.setOffline(true);
	await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
	await expect(page.getByText(/^You are offline/)).toBeVisible();
	await expect(page.getByTestId("product-skeleton")).toHaveCount(8);
	await context.setOffline(false);
	await expect(page.getByRole("link", { name: "Ember Garnet Ring" })).toBeVisible();
	await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});
