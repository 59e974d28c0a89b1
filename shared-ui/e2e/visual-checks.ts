import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { settled } from "./journey.ts";

/** Widths of the specification's phone, tablet and desktop, in pixels. */
export const widths = [360, 768, 1280];
export const narrow = { width: 360, height: 740 };
export const wide = { width: 1280, height: 800 };

/**
 * Expects that the page does not scroll sideways and that no text is cut off. @param what
 * Name of the screen for failures
 */
export async function expectWithin(page: Page, what: string) {
	await settled(page);
	// A menu moves to its place shortly after the window is resized.
	const soft = expect.configure({ soft: true });
	const beyond = () =>
		page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	await soft
		.poll(beyond, { message: `${what}: pixels to scroll sideways` })
		.toBeLessThanOrEqual(0);
	await soft
		.poll(() => page.evaluate(textsCutOff), { message: `${what}: text cut off` })
		.toEqual([]);
}

export async function expectWithinAtAll(page: Page, what: string) {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		await expectWithin(page, `${what} at ${width} px`);
	}
}

/**
 * Runs in the page: returns texts cut off by the window or a clipping ancestor. Ellipses
 * and scrolling text are allowed.
 */
export function textsCutOff(): string[] {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const cut: string[] = [];
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const parent = text.parentElement;
		const words = text.textContent?.trim();
		if (
			!parent ||
			!words ||
			parent.closest("script, style, noscript") ||
			!parent.checkVisibility()
		)
			continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const lines = [...range.getClientRects()];
		const edges = edgesOf(parent);
		const right = Math.max(...lines.map((line) => line.right)) - edges.right;
		const left = edges.left - Math.min(...lines.map((line) => line.left));
		const beyond = Math.round(Math.max(left, right));
		if (beyond > 1)
			cut.push(`${beyond} px of <${parent.tagName.toLowerCase()}> ${words.slice(0, 30)}`);
	}
	return cut;

	function edgesOf(element: Element | null): { left: number; right: number } {
		if (!element) return { left: 0, right: window.innerWidth };
		const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
		const { left, right, width } = element.getBoundingClientRect();
		if (overflowX === "visible") return edgesOf(element.parentElement);
		const isMeant =
			textOverflow === "ellipsis" || webkitLineClamp !== "none" || width <= 1;
		if (isMeant || overflowX === "auto" || overflowX === "scroll")
			return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
		const outer = edgesOf(element.parentElement);
		return { left: Math.max(left, outer.left), right: Math.min(right, outer.right) };
	}
}

export async function expectWholeWords(page: Page, what: string) {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		await settled(page);
		expect
			.soft(await page.evaluate(brokenWords), `${what} at ${width} px: words broken`)
			.toEqual([]);
	}
}

/**
 * Runs in the page: returns the texts of an open menu or list that other content covers.
 */
export function coveredChoices(): string[] {
	const choices = [...document.querySelectorAll("[role=menuitem], [role=option]")];
	return choices.filter(isCovered).map(({ textContent }) => textContent ?? "");

	function isCovered(choice: Element): boolean {
		const list = choice.closest("[role=menu], [role=listbox]");
		const text = document.createRange();
		text.selectNodeContents(choice);
		const { left, right, top, bottom } = text.getBoundingClientRect();
		const y = (top + bottom) / 2;
		return [left + 1, (left + right) / 2, right - 1]
			.map((x) => document.elementFromPoint(x, y))
			.some((topmost) => topmost && !list?.contains(topmost) && isInSight(choice, y));
	}

	/** A list that scrolls hides its ends. */
	function isInSight(element: Element | null, y: number): boolean {
		if (!element) return true;
		const { top, bottom } = element.getBoundingClientRect();
		const isClipping = getComputedStyle(element).overflowY !== "visible";
		return (
			!(isClipping && (y < top || y > bottom)) && isInSight(element.parentElement, y)
		);
	}
}

/** Runs in the page: returns ordinary words that break across lines without a hyphen. */
export function brokenWords(): string[] {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const broken: string[] = [];
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const parent = text.parentElement;
		// Keys and commands may break anywhere.
		const isSkipped = parent?.closest("script, style, noscript, code");
		if (!parent || isSkipped || !parent.checkVisibility()) continue;
		// A visually hidden text is one pixel wide.
		if (parent.getBoundingClientRect().width <= 1) continue;
		if (getComputedStyle(parent).hyphens === "auto") continue;
		// Addresses may break anywhere.
		const content = text.textContent?.replace(/\S+@\S+|https?:\S+/g, (found) =>
			" ".repeat(found.length),
		);
		for (const { 0: word, index } of content?.matchAll(/[\p{L}\p{M}\d]+/gu) ?? []) {
			const range = document.createRange();
			range.setStart(text, index);
			range.setEnd(text, index + word.length);
			const lines = new Set(
				[...range.getClientRects()].map(({ top }) => Math.round(top)),
			);
			if (word.length <= 20 && lines.size > 1) broken.push(word);
		}
	}
	return broken;
}

interface Look {
	part?: string | undefined;
	rules?: string[] | undefined;
}

export async function violations(page: Page, { part = "html", rules }: Look = {}) {
	await settled(page);
	// Loaded once for each document: parsing axe takes as long as a check.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(look, [part, rules] as const);
}

/** Runs in the page, without its frames. @returns a text for each violated rule */
async function look([part, rules]: readonly [part: string, rules: string[] | undefined]) {
	const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
		resultTypes: ["violations"],
		selectors: false,
		iframes: false,
		// Off by default, because it is part of WCAG 2.2 only.
		rules: { "target-size": { enabled: true } },
		...(rules && { runOnly: rules }),
	});
	return violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
	);
}

/** Rules whose result may differ in the dark theme. */
export const ofColors = ["color-contrast", "link-in-text-block"];

export async function violationsInBoth(page: Page, look: Pick<Look, "part"> = {}) {
	await show(page, "light");
	const found = await violations(page, look);
	await show(page, "dark");
	const inDark = await violations(page, { ...look, rules: ofColors });
	await show(page, "light");
	return [...found, ...inDark.map((text) => `in dark, ${text}`)];
}

/**
 * Sets the theme directly, because a dialog may cover the button. Plain pages of the
 * server follow the system.
 */
export async function show(page: Page, theme: "light" | "dark") {
	await page.emulateMedia({ colorScheme: theme });
	await page.evaluate((theme) => {
		document.documentElement.dataset.theme = theme;
	}, theme);
}

export async function expectAccessible(
	page: Page,
	what: string,
	look?: Pick<Look, "part">,
) {
	expect.soft(await violationsInBoth(page, look), what).toEqual([]);
}

/**
 * Expects no axe violation and no overflow in both themes.
 * @param what Name of the screen for failures
 */
export async function expectWellInBoth(page: Page, what: string) {
	await expectAccessible(page, what);
	await expectWithin(page, what);
}

/** The same, also in a narrow window. The window is wide again afterwards. */
export async function expectWellAlsoNarrow(page: Page, what: string) {
	await expectAccessible(page, what);
	await page.setViewportSize(narrow);
	await expectWithin(page, what);
	await page.setViewportSize(wide);
}

/** @param at Widths of the window in pixels */
export async function expectWellInBothAt(
	page: Page,
	what: string,
	at = [narrow.width, wide.width],
) {
	for (const width of at) {
		await page.setViewportSize({ width, height: 800 });
		await expectWellInBoth(page, `${what} at ${width} px`);
	}
}
