import { UI_LANGUAGES } from "@creations/events/text";
import {
	expect,
	expectWithin,
	narrow,
	pressTo,
	tabTo,
	violations,
} from "@creations/shared-ui/e2e";
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

/** Visited without JavaScript, which is faster. */
const shown = [
	"/",
	"/stories/the-ring-the-tide-returned",
	"/products",
	"/products/thistle-brooch",
];

test("on a phone, every page fits in every language, and Arabic is mirrored", async ({
	plain,
}) => {
	await plain.setViewportSize(narrow);
	for (const language of UI_LANGUAGES)
		for (const path of shown) {
			await plain.goto(`${path}?language=${language}`);
			await expectWithin(plain, `${path} in ${language}`);
			const isMirrored = language === "ar";
			await expect(plain.locator("html")).toHaveAttribute(
				"dir",
				isMirrored ? "rtl" : "ltr",
			);
			if (language !== "en") continue;
			await plain.evaluate(lengthenTexts);
			await expectWithin(plain, `${path} with longer words`);
		}
});

test("axe finds nothing in Japanese and Arabic", async ({ page }) => {
	for (const language of ["ja", "ar"]) {
		await page.goto(`/stories/the-ring-the-tide-returned?language=${language}`);
		expect(await violations(page)).toEqual([]);
	}
});

/** Runs in the page: makes all texts two fifths longer, with accents. */
function lengthenTexts(): void {
	const accents: Record<string, string> = { a: "áà", e: "éè", i: "íì", o: "óò", u: "úù" };
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		if (text.parentElement?.closest("script, style")) continue;
		text.textContent = (text.textContent ?? "").replace(
			/[aeiou]/g,
			(letter) => accents[letter] ?? letter,
		);
	}
}

test("the languages are chosen in the footer and stay, and the reader has them", async ({
	page,
}) => {
	await page.goto("/stories/the-ring-the-tide-returned");
	await page.getByRole("link", { name: "العربية" }).click();
	await expect(page).toHaveURL(/the-ring-the-tide-returned\?language=ar$/);
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	await page.goto("/stories/the-ring-the-tide-returned");
	await page.getByRole("button", { name: "ابدأ القراءة" }).click();
	const reader = page.getByRole("dialog");
	await expect(reader.getByText("الصفحة 1 من 8")).toBeVisible();
	// An English story turns its pages from left to right.
	await page.keyboard.press("ArrowRight");
	await expect(reader.getByText("الصفحة 2 من 8")).toBeVisible();
	await page.setViewportSize(narrow);
	await page.getByRole("button", { name: "إعدادات القراءة" }).click();
	await page.getByText("المزيد").click();
	await expectWithin(page, "the reading settings in Arabic");
	expect(await violations(page)).toEqual([]);
});
