import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, settled, tabTo, test } from "./journey.ts";

const screens = [
	"/",
	"/stories",
	"/stories/the-ring-the-tide-returned",
	"/products",
	"/products/ember-garnet-ring",
	"/stories/nowhere",
	"/nowhere",
];

for (const colorScheme of ["light", "dark"] as const) {
	test(`axe finds nothing on any screen in ${colorScheme}`, async ({ page, expectFailures }) => {
		test.slow();
		expectFailures(/\/nowhere$/);
		await page.emulateMedia({ colorScheme });
		for (const path of screens) {
			await page.goto(path);
			expect.soft(await violations(page), path).toEqual([]);
		}
		await page.goto("/stories/the-ring-the-tide-returned");
		await page.getByRole("button", { name: "Start Reading" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		expect.soft(await violations(page), "the reader").toEqual([]);
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Newsletter" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		expect.soft(await violations(page), "the newsletter dialog").toEqual([]);
	});
}

async function violations(page: Page) {
	await settled(page);
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("a story is found and read with the keyboard alone", async ({ page }) => {
	await page.goto("/");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await tabTo(page, { role: "link", name: /^Stories$/ });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Stories" })).toBeFocused();
	await tabTo(page, { role: "link", name: /^Read Story: The Wren/ });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "The Wren Who Stayed" })).toBeFocused();
	await tabTo(page, { role: "button", name: "Start Reading" });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByText(/^Page 1 of/)).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("dialog").getByText(/^Page 2 of/)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Start Reading" })).toBeFocused();
});

test("skipping to the content leads past the header", async ({ page }) => {
	await page.goto("/products");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test.describe("on a narrow screen", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("nothing reaches beyond the edge", async ({ page, expectFailures }) => {
		expectFailures(/\/nowhere$/);
		for (const path of screens) {
			await page.goto(path);
			await settled(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
		}
	});

	test("the menu opens, leads on, and closes", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
		await page.getByRole("button", { name: "Open menu" }).click();
		const menu = page.getByRole("navigation", { name: "Mobile" });
		await menu.getByRole("link", { name: "Products" }).click();
		await expect(page).toHaveURL("/products");
		await expect(menu).toHaveCount(0);
		await page.getByRole("button", { name: "Open menu" }).click();
		await expect(menu.getByRole("link", { name: "Products" })).toHaveAttribute("aria-current", "page");
	});
});
