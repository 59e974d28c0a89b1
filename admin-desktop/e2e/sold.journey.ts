import { expect, violationsInBoth } from "@creations/shared-ui/e2e";
import { test, toast } from "./journey.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("two presses mark a piece as sold, visitors see it, and Undo takes it back", async ({
	admin,
	visitor,
}) => {
	const name = "Ember Garnet Ring";
	await admin.goto("/admin?tab=products&search=Ember");
	const row = admin.getByRole("article").filter({ hasText: name });
	await row.getByRole("button", { name: `More for ${name}` }).tap();
	expect(await violationsInBoth(admin)).toEqual([]);
	await admin.getByRole("menuitem", { name: "Mark as sold" }).tap();
	await expect(toast(admin)).toContainText(/^Sold on/);
	await expect(row.getByText(/^Sold on/)).toBeVisible();

	await visitor.goto("/products?availability=sold");
	const card = visitor.getByRole("article").filter({ hasText: name });
	await expect(card.getByText("Sold", { exact: true })).toBeVisible();
	expect(await violationsInBoth(visitor)).toEqual([]);
	await card.getByRole("link", { name }).click();
	await expect(visitor.getByRole("heading", { name: /^Sold on/ })).toBeVisible();
	await expect(visitor.getByRole("link", { name: /^View on/ })).toHaveCount(0);
	const document = await (await visitor.request.get(visitor.url())).text();
	expect(document).toContain("https://schema.org/SoldOut");
	expect(await violationsInBoth(visitor)).toEqual([]);

	await toast(admin).getByRole("button", { name: "Undo" }).tap();
	await expect(toast(admin)).toContainText("Available");
	await expect(row.getByText(/^Sold on/)).toHaveCount(0);
	await visitor.reload();
	await expect(visitor.getByRole("link", { name: "View on Etsy" })).toBeVisible();
});
