import { expect, test } from "./journey.ts";

test("a product shows its pictures in a circle, where to buy it, and takes a like", async ({ page }) => {
	await page.goto("/products");
	await page.getByRole("link", { name: "Ember Garnet Ring" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ember Garnet Ring" })).toBeFocused();

	const next = page.getByRole("button", { name: "Show next image" });
	for (const position of ["1 of 3", "2 of 3", "3 of 3", "1 of 3"]) {
		await expect(next.getByRole("img", { name: `image ${position}` })).toBeAttached();
		await next.click();
	}
	await page.getByRole("button", { name: "Show image 3" }).click();
	await expect(next.getByRole("img", { name: "image 3 of 3" })).toBeAttached();

	const like = page.getByRole("button", { name: "Like Ember Garnet Ring" });
	await like.click();
	await expect(like).toHaveAttribute("aria-pressed", "true");

	await expect(page.getByRole("heading", { name: "Available at" })).toBeVisible();
	for (const [name, address] of [
		["View on Amazon", /^https:\/\/www\.amazon\.com\//],
		["View on Etsy", /^https:\/\/www\.etsy\.com\//],
	] as const) {
		const link = page.getByRole("link", { name });
		await expect(link).toHaveAttribute("href", address);
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", "sponsored noopener");
	}

	const facts = page.locator("dl");
	await expect(facts).toContainText("CategoryRings");
	await expect(facts).toContainText("Images3");
	await expect(facts).toContainText("Added");

	await page.getByRole("link", { name: "Back to Products" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
});

test("a marketplace that does not have the piece is not named", async ({ page }) => {
	await page.goto("/products/braided-birch-band");
	await expect(page.getByRole("link", { name: "View on Etsy" })).toBeVisible();
	await expect(page.getByRole("link", { name: "View on Amazon" })).toHaveCount(0);
});
