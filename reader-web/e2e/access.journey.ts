import { expect, narrow, pressTo, tabTo, violations } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

test("axe finds nothing in any theme of the reader", async ({ page }) => {
	await page.goto("/stories/the-ring-the-tide-returned");
	await page.getByRole("button", { name: "Start Reading" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	for (const theme of ["dark", "sepia"]) {
		await page.getByRole("button", { name: /^Reader theme/ }).click();
		expect
			.soft(await violations(page, { rules: ["color-contrast"] }), `the ${theme} reader`)
			.toEqual([]);
	}
});

test("by keyboard, a reader skips to the content, finds a story and reads it", async ({
	page,
}) => {
	await page.goto("/products");
	await pressTo(page, "Tab", page.getByRole("link", { name: "Skip to content" }));
	await page.keyboard.press("Enter");
	await pressTo(page, "Tab", page.getByRole("main").locator("a, input").first());
	await page.goto("/");
	await tabTo(page, { role: "link", name: /^Stories$/ });
	await pressTo(page, "Enter", page.getByRole("heading", { level: 1, name: "Stories" }));
	await tabTo(page, { role: "link", name: /^Read Story: The Wren/ });
	await pressTo(
		page,
		"Enter",
		page.getByRole("heading", { level: 1, name: "The Wren Who Stayed" }),
	);
	await tabTo(page, { role: "button", name: "Start Reading" });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByText(/^Page 1 of/)).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("dialog").getByText(/^Page 2 of/)).toBeVisible();
	await pressTo(page, "Escape", page.getByRole("button", { name: "Start Reading" }));
});

test.describe("on a narrow screen", () => {
	test.use({ viewport: narrow });

	test("the menu opens, leads on, and closes", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
		await page.getByRole("button", { name: "Open menu" }).click();
		const menu = page.getByRole("navigation", { name: "Mobile" });
		await menu.getByRole("link", { name: "Products" }).click();
		await expect(page).toHaveURL("/products");
		await expect(menu).toHaveCount(0);
		await page.getByRole("button", { name: "Open menu" }).click();
		await expect(menu.getByRole("link", { name: "Products" })).toHaveAttribute(
			"aria-current",
			"page",
		);
		await page.keyboard.press("Escape");
		await expect(menu).toHaveCount(0);
		await page.getByRole("button", { name: "Open menu" }).click();
		await page.getByRole("button", { name: "Close menu" }).click();
		await expect(menu).toHaveCount(0);
	});
});
