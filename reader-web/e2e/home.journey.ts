import { expect, expectFailures, signIn } from "@creations/shared-ui/e2e";
import type { Page } from "@playwright/test";
import { closeReader, test } from "./journey.ts";

const section = (page: Page, name: string) =>
	page.getByRole("region", { name, exact: true });
const headings = (page: Page, name: string) =>
	section(page, name).getByRole("heading", { level: 3 });

test("home shows the newest and the most viewed stories, and leads on", async ({
	page,
}) => {
	await signIn(page, "Hannah Home", "/");
	const stories = section(page, "Featured Stories");
	await expect(page.getByText("Welcome back, Hannah")).toBeVisible();
	await expect(headings(page, "Featured Stories")).toHaveCount(6);
	await stories.getByRole("tab", { name: "Popular" }).click();
	await expect(headings(page, "Featured Stories").first()).toHaveText(
		"The Ring the Tide Returned",
	);
	await stories.getByRole("tab", { name: "Latest" }).click();
	await expect(stories.getByRole("link", { name: "View Story" })).toHaveCount(6);
	await expect(page.getByText("Stay Updated")).toBeVisible();

	await page.getByRole("link", { name: "Browse Products" }).click();
	await expect(page).toHaveURL("/products");
	await page.goBack();
	await page.getByRole("link", { name: "Explore Stories" }).click();
	await expect(page).toHaveURL("/stories");
});

test("chosen categories are in the address and survive reload, Back and Forward", async ({
	page,
}) => {
	await signIn(page, "Felix Filter", "/");
	const products = section(page, "Featured Products");
	const category = (name: string) => products.getByRole("button", { name, exact: true });
	const all = await headings(page, "Featured Products").count();
	await category("Pendants").click();
	await expect(page).toHaveURL("/?category=pendants");
	await expect(products.getByText("1 category selected")).toBeVisible();
	const count = () => headings(page, "Featured Products").count();
	await expect.poll(count).toBeLessThan(all);
	const pendants = await headings(page, "Featured Products").allTextContents();

	const before = await page.evaluate(() => window.scrollY);
	await category("Rings").click();
	await expect(page).toHaveURL("/?category=pendants,rings");
	await expect(products.getByText("2 categories selected")).toBeVisible();
	expect(await page.evaluate(() => window.scrollY)).toBe(before);
	await expect.poll(count).toBeGreaterThan(pendants.length);
	const both = await headings(page, "Featured Products").allTextContents();

	await page.reload();
	await expect(category("Rings")).toHaveAttribute("aria-pressed", "true");
	await expect(category("Pendants")).toHaveAttribute("aria-pressed", "true");
	await expect(headings(page, "Featured Products")).toHaveText(both);

	await page.goBack();
	await expect(products.getByText("1 category selected")).toBeVisible();
	await expect(headings(page, "Featured Products")).toHaveText(pendants);
	await page.goForward();
	await expect(products.getByText("2 categories selected")).toBeVisible();

	await products.getByRole("button", { name: "Clear All" }).click();
	await expect(page).toHaveURL("/");
	await expect(headings(page, "Featured Products")).toHaveCount(all);
	await expect(products.getByText(/selected$/)).toHaveCount(0);
});

test("the server knows the visitor and the chosen categories without a script", async ({
	plain: page,
}) => {
	await signIn(page, "Sven Server", "/?category=rings,nonsense,pendants");
	await expect(page.getByText("Welcome back, Sven")).toBeVisible();
	await expect(page.getByText("2 categories selected")).toBeVisible();
	await expect(page.locator("[aria-pressed=true]")).toHaveText(["Pendants", "Rings"]);
	await expect(headings(page, "Featured Stories")).toHaveCount(6);
});

test("home shows loading and errors", async ({ page }) => {
	await signIn(page, "Lena Loading", "/nowhere");
	expectFailures(page, /\/api\/stories\?|\/nowhere$/);
	const answer = Promise.withResolvers<void>();
	await page.route("**/api/stories?*", async (route) => {
		await answer.promise;
		await route.fulfill({ status: 500, body: "" });
	});
	await page.getByRole("link", { name: "Back to home" }).click();
	await expect(page.getByText("Loading stories and products...")).toBeVisible();
	answer.resolve();
	await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(
		page.getByText("Unable to load content. Please try again later."),
	).toBeVisible();
	await page.unroute("**/api/stories?*");
	await page.getByRole("button", { name: "Reload Page" }).click();
	await expect(headings(page, "Featured Stories")).toHaveCount(6);
});

test("home starts with the last read story and opens it at its page", async ({
	page,
}) => {
	await signIn(page, "Cora Continue", "/stories/the-locket-with-two-doors");
	const reader = page.getByRole("dialog");
	await page.getByRole("button", { name: "Start Reading" }).click();
	await reader.getByRole("button", { name: "Next page" }).click();
	await reader.getByRole("button", { name: "Next page" }).click();
	await closeReader(page);

	await page.getByRole("link", { name: /home$/ }).first().click();
	const entry = section(page, "Continue Reading");
	await expect(entry.getByText("The Locket with Two Doors")).toBeVisible();
	await expect(entry.getByText(/^Page 3 of \d+$/)).toBeVisible();
	await expect(entry.getByRole("progressbar")).toBeVisible();
	await page.reload();
	const goOn = entry.getByRole("button", { name: "Continue Reading" });
	await expect(goOn).toHaveAccessibleDescription("The Locket with Two Doors");
	await goOn.click();
	await expect(reader.getByText(/^Page 3 of/)).toBeVisible();
	await page.keyboard.press("ArrowRight");
	await closeReader(page);
	await expect(entry.getByText(/^Page 4 of/)).toBeVisible();
	await goOn.click();
	await expect(reader.getByText(/^Page 4 of/)).toBeVisible();
	await page.keyboard.press("End");
	await closeReader(page);
	await expect(entry).toHaveCount(0);
});
