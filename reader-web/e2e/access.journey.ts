import {
	expect,
	expectAccessible,
	expectFailures,
	expectWellAlsoNarrow,
	expectWholeWords,
	narrow,
	pressTo,
	signIn,
	tabTo,
	violations,
	wide,
} from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

const screens = [
	"/",
	"/stories",
	"/stories/the-ring-the-tide-returned",
	"/stories/the-ring-the-tide-returned/read",
	"/products",
	"/products/ember-garnet-ring",
	"/search?q=ring",
	"/stories/nowhere",
	"/nowhere",
];

test("axe finds nothing on any screen, nothing is cut off, and words stay whole", async ({
	page,
}) => {
	expectFailures(page, /\/nowhere$/);
	for (const path of screens) {
		await page.goto(path);
		await expectWellAlsoNarrow(page, path);
		await expectWholeWords(page, path);
	}
	await page.setViewportSize(narrow);
	await page.getByRole("button", { name: "Open menu" }).click();
	await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
	await expectAccessible(page, "the mobile menu");
	await page.setViewportSize(wide);
	await page.goto("/stories/the-ring-the-tide-returned");
	await page.getByRole("button", { name: "Newsletter" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectAccessible(page, "the newsletter dialog");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Start Reading" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect.soft(await violations(page), "the reader").toEqual([]);
	for (const theme of ["dark", "sepia"]) {
		await page.getByRole("button", { name: /^Reader theme/ }).click();
		expect
			.soft(await violations(page, { rules: ["color-contrast"] }), `the ${theme} reader`)
			.toEqual([]);
	}
});

test("axe finds nothing on pages of a signed-in reader, and nothing is cut off", async ({
	page,
}) => {
	await signIn(page, "Axel Axe", "/?category=rings");
	await expectWellAlsoNarrow(page, "home");
	await expectWholeWords(page, "home");
	await page.getByRole("button", { name: "Account menu" }).click();
	await expect(page.getByRole("menu")).toBeVisible();
	await expectAccessible(page, "the menu");
	await page.getByRole("menuitem", { name: "Your account" }).click();
	await expect(
		page.getByRole("heading", { level: 1, name: "Your account" }),
	).toBeVisible();
	await expectWellAlsoNarrow(page, "the account");
	await expectWholeWords(page, "the account");
	await page.getByRole("button", { name: "Delete account" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectAccessible(page, "the question before deleting");
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
