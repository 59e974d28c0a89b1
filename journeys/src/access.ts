import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { expectWithin } from "./edges.ts";
import { settled } from "./journey.ts";

interface Look {
	part?: string | undefined;
	rules?: string[] | undefined;
}

export async function violations(page: Page, { part = "html", rules }: Look = {}) {
	await settled(page);
	// Given to each document once: reading axe takes as long as looking does.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(look, [part, rules] as const);
}

/** Runs in the page; frames are not looked into. @returns a text for each rule that is broken */
async function look([part, rules]: readonly [part: string, rules: string[] | undefined]) {
	const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
		resultTypes: ["violations"],
		selectors: false,
		iframes: false,
		...(rules && { runOnly: rules }),
	});
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

const ofColours = ["color-contrast", "link-in-text-block"];

/** What there is to look for in a theme: all of it in light, and in dark what can differ. */
export const rulesIn = (theme: "light" | "dark") => (theme === "dark" ? ofColours : undefined);

export async function violationsInBoth(page: Page, look: Pick<Look, "part"> = {}) {
	await show(page, "light");
	const found = await violations(page, look);
	await show(page, "dark");
	const inDark = await violations(page, { ...look, rules: ofColours });
	await show(page, "light");
	return [...found, ...inDark.map((text) => `in dark, ${text}`)];
}

/** Not by the button for it, which may be behind a dialog. Pages that only the server makes follow the system. */
async function show(page: Page, theme: "light" | "dark") {
	await page.emulateMedia({ colorScheme: theme });
	await page.evaluate((theme) => {
		document.documentElement.dataset.theme = theme;
	}, theme);
}

/** Expects that axe finds nothing and that nothing reaches beyond the edge. @param what names the screen in a failure */
export async function expectWell(page: Page, what: string) {
	expect.soft(await violations(page), what).toEqual([]);
	await expectWithin(page, what);
}

export async function expectWellInBoth(page: Page, what: string) {
	expect.soft(await violationsInBoth(page), what).toEqual([]);
	await expectWithin(page, what);
}

/** @param at widths of the window in pixels */
export async function expectWellInBothAt(page: Page, at: number[], what: string) {
	for (const width of at) {
		await page.setViewportSize({ width, height: 800 });
		await expectWellInBoth(page, `${what} at ${width} px`);
	}
}
