import { expect, test } from "./journey.ts";

test.use({ demo: false });

test("an empty shop says so and shows two samples that lead nowhere", async ({ page }) => {
	await page.goto("/products");
	await expect(page.getByText("No products available yet")).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(2);
	await expect(page.getByText("Sample", { exact: true })).toHaveCount(2);
	await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
});

test("an empty story list says so", async ({ page }) => {
	await page.goto("/stories");
	await expect(page.getByText("No stories available yet")).toBeVisible();
});
