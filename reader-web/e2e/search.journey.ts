import {
	expect,
	expectWellInBoth,
	narrow,
	pressTo,
	tabTo,
	wide,
} from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

const box = (page: Page) =>
	page.getByRole("combobox", { name: "Search stories and products" });
const options = (page: Page) => page.getByRole("option");

for (const viewport of [narrow, wide]) {
	test.describe(`${viewport.width} pixels wide`, () => {
		test.use({ viewport });

		test("a misspelled search from the header works with the keyboard alone", async ({
			page,
		}) => {
			await page.goto("/stories");
			await tabTo(page, { role: "link", name: "Search" });
			await pressTo(page, "Enter", box(page));
			await page.keyboard.type("granet");
			await expect(options(page)).toHaveCount(3);
			await expect(
				page.getByRole("status").filter({ hasText: "3 results" }),
			).toBeVisible();
			await page.keyboard.press("ArrowUp");
			await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
			await page.keyboard.press("ArrowDown");
			await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
			await page.keyboard.press("ArrowDown");
			const first = page.getByRole("option", { selected: true });
			await expect(first).toContainText("A Garnet for the Night Shift");
			await expect(first.locator("mark").first()).toHaveText("Garnet");
			await expectWellInBoth(page, "the search");
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL("/stories/a-garnet-for-the-night-shift");
			await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		});

		test("Escape closes the search, and Enter opens a page with the results", async ({
			page,
		}) => {
			await page.goto("/products");
			const opener = page.getByRole("link", { name: "Search" });
			await opener.click();
			await box(page).press("Escape");
			await expect(box(page)).toBeHidden();
			await expect(opener).toBeFocused();
			await opener.click();
			await box(page).fill("ring");
			await expect(page.getByRole("link", { name: "All results" })).toBeVisible();
			await box(page).press("Enter");
			await expect(page).toHaveURL("/search?q=ring");
			const found = page.getByRole("main").getByRole("listitem");
			await expect(found.first()).toContainText("Ring");

			const field = page.getByRole("textbox", { name: "Search stories and products" });
			await field.fill("wren");
			await expect(page).toHaveURL("/search?q=wren");
			await expect(found.first()).toContainText("The Wren Who Stayed");
			await expectWellInBoth(page, "what is found");
			await field.fill("xqxqxq");
			await expect(page.getByText("No results.")).toBeVisible();
			await page.getByRole("main").getByRole("link", { name: "products" }).click();
			await expect(page).toHaveURL("/products");
			await page.goBack();
			await expect(field).toHaveValue("xqxqxq");
		});
	});
}

test("without JavaScript the header links to a working search form", async ({
	plain: page,
}) => {
	await page.goto("/stories");
	await page.getByRole("link", { name: "Search" }).click();
	await page.getByRole("textbox").fill("Wren");
	await page.getByRole("textbox").press("Enter");
	await expect(page).toHaveURL("/search?q=Wren");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	await page.getByRole("link", { name: /The Wren Who Stayed/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Wren Who Stayed");
});

test("offline, the search shows a notice and continues when the network is back", async ({
	page,
	context,
}) => {
	await page.goto("/search");
	await context.setOffline(true);
	await page.getByRole("textbox", { name: "Search stories and products" }).fill("wren");
	await expect(
		page.getByText("The search continues when you are back online."),
	).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
		"Wren",
	);
});
