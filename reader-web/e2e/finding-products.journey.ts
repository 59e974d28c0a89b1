import { expect, expectWithin, violationsInBoth } from "@creations/journeys";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

const finder = (page: Page) => page.getByRole("search", { name: "Find products" });
const option = (page: Page, name: string) => finder(page).getByRole("link", { name, exact: true });
const names = (page: Page) => page.locator("main article").getByRole("heading").allTextContents();

async function find(page: Page) {
	await page.goto("/products");
	const all = await names(page);
	await option(page, "Name").click();
	await expect(page).toHaveURL("/products?sort=name");
	await expect(option(page, "Name")).toHaveAttribute("aria-current", "true");
	await expect.poll(() => names(page)).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
	await option(page, "Rings").click();
	await expect(page).toHaveURL("/products?category=rings&sort=name");
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/products$/);
	const field = finder(page).getByRole("textbox", { name: "Search products" });
	await field.fill("garnet");
	await field.press("Enter");
	await expect(page).toHaveURL("/products?category=rings&sort=name&q=garnet");
	await expect.poll(() => names(page)).toEqual(["Ember Garnet Ring"]);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await field.fill("xqxqxq");
	await finder(page).getByRole("button", { name: "Search" }).click();
	await expect(page.getByText("Nothing found")).toBeVisible();
	return all;
}

for (const width of [360, 1280]) {
	test.describe(`${width} pixels wide`, () => {
		test.use({ viewport: { width, height: 800 } });

		test("products are put in order, chosen by category and searched for, in place", async ({ page }) => {
			const all = await find(page);
			expect(await violationsInBoth(page)).toEqual([]);
			await page.goBack();
			await expect.poll(() => names(page)).toEqual(["Ember Garnet Ring"]);
			await expect(finder(page).getByRole("textbox")).toHaveValue("garnet");
			expect(await violationsInBoth(page)).toEqual([]);
			await expectWithin(page, "what is found");
			await page.goForward();
			await page.getByRole("link", { name: "All products" }).click();
			await expect(page).toHaveURL("/products");
			await expect.poll(() => names(page)).toEqual(all);
			await expect(finder(page).getByRole("textbox")).toHaveValue("");
		});
	});
}

test("the same without JavaScript", async ({ plain: page }) => {
	const all = await find(page);
	await page.getByRole("link", { name: "All products" }).click();
	expect(await names(page)).toEqual(all);
});
