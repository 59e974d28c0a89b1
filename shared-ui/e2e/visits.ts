import { expect, type Page } from "@playwright/test";
import { expectFocus, expectTabbable } from "./keyboard.ts";
import { repeatedNames } from "./names.ts";
import {
	brokenWords,
	coveredChoices,
	narrow,
	ofColors,
	show,
	textsCutOff,
	violations,
	wide,
} from "./visual-checks.ts";
import { expectLargeText, expectReflow } from "./zoom.ts";

/** Opens an overlay, such as a dialog, a menu or a list. */
export type Open = (page: Page) => Promise<unknown>;

/** Overlays of a screen by their name. */
export type Overlays = Record<string, Open>;

/** The window and the theme in which each screen is visited. */
export const visitors = [
	{ name: "in a wide window, in light", viewport: wide, theme: "light" },
	{ name: "in a narrow window, in dark", viewport: narrow, theme: "dark" },
] as const;

/** Checks a shown screen, then opens, checks and closes each of its overlays. */
export async function visitScreen(
	page: Page,
	screen: string,
	theme: "light" | "dark",
	overlays: Overlays = {},
) {
	await show(page, theme);
	await expectWell(page, screen, theme);
	if (theme === "light") await expectTabbable(page, screen);
	for (const [name, open] of Object.entries(overlays)) {
		await open(page);
		await expectWell(page, `${screen}: ${name}`, theme, open);
		await closeOverlays(page);
		await expectFocus(page, `${screen}: ${name}, closed`);
	}
}

/**
 * Expects no axe violation, no text cut off, no covered choice, no sideways scrolling, no
 * broken word. In dark, axe checks only colors, because the parts of a screen are the same.
 */
async function expectWell(
	page: Page,
	what: string,
	theme: "light" | "dark",
	reopen?: Open,
) {
	const soft = expect.configure({ soft: true });
	const rules = theme === "dark" ? [...ofColors, "target-size"] : undefined;
	soft(await violations(page, { rules }), what).toEqual([]);
	soft(await page.evaluate(textsCutOff), `${what}: text cut off`).toEqual([]);
	soft(await page.evaluate(brokenWords), `${what}: words broken`).toEqual([]);
	soft(await page.evaluate(coveredChoices), `${what}: choices covered`).toEqual([]);
	const beyond = await page.evaluate(
		() => document.documentElement.scrollWidth - window.innerWidth,
	);
	soft(beyond, `${what}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
	soft(await repeatedNames(page), `${what}: names read twice`).toEqual([]);
	if (theme === "dark") await expectReflow(page, what, reopen);
	else await expectLargeText(page, what);
}

/** Presses Escape until no overlay is open, because an overlay may open another one. */
async function closeOverlays(page: Page) {
	const overlays = page.locator(
		"[role=dialog], [role=menu], [role=listbox], nav[aria-label=Mobile]",
	);
	await expect(async () => {
		if ((await overlays.count()) > 0) await page.keyboard.press("Escape");
		await expect(overlays).toHaveCount(0, { timeout: 1000 });
	}).toPass();
}

/** Returns a function that presses a button, and waits for the overlay of this role. */
export const byButton =
	(name: string | RegExp, role: "dialog" | "menu" = "dialog"): Open =>
	async (page) => {
		await page.getByRole("button", { name }).first().click();
		await expect(page.getByRole(role)).toBeVisible();
	};

/** Returns a function that opens the list of a select. */
export const bySelect =
	(name: string | RegExp): Open =>
	async (page) => {
		await page.getByRole("combobox", { name }).first().click();
		await expect(page.getByRole("listbox")).toBeVisible();
	};

/** Opens the menu of a narrow window, if the window is narrow. */
export const openMobileMenu: Open = async (page) => {
	const button = page.getByRole("button", { name: "Open menu" });
	if (!(await button.isVisible())) return;
	await button.click();
	await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
};

/** Opens the form that subscribes to the newsletter. */
export const openSignUp: Open = async (page) => {
	await openMobileMenu(page);
	const header = page.getByRole("banner");
	await header.getByRole("button", { name: "Newsletter", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Newsletter Signup" })).toBeVisible();
};
