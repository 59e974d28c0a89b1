import { expect, type Page } from "@playwright/test";

declare global {
	interface Window {
		/** Controls that Tab has not reached yet. */
		unreached: Set<Element>;
		/** Descriptions of the reached controls that look the same with the focus. */
		unmarked: string[];
		/** Stops watching the former screen of the same document. */
		watching?: AbortController;
	}
}

/** Presses of Tab beyond the number of controls: a date has several stops. */
const MORE_PRESSES = 12;

/** Expects that Tab reaches each control of a screen, and that the focus is visible. */
export async function expectTabbable(page: Page, what: string) {
	const controls = await page.evaluate(watchFocus);
	let left: string[] = [];
	for (const presses of [controls + MORE_PRESSES, controls]) {
		for (let press = 0; press < presses; press++) await page.keyboard.press("Tab");
		left = await page.evaluate(() =>
			[...window.unreached].map((element) => element.outerHTML.slice(0, 200)),
		);
		if (left.length === 0) break;
	}
	const soft = expect.configure({ soft: true });
	soft(left, `${what}: not reached with Tab`).toEqual([]);
	const unmarked = await page.evaluate(() => window.unmarked);
	soft(unmarked, `${what}: without a visible focus`).toEqual([]);
}

/**
 * Runs in the page: focuses its first link, and records each control that gets the focus.
 * @returns the number of controls
 */
function watchFocus(): number {
	const CONTROLS =
		"a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";
	(document.activeElement as HTMLElement | null)?.blur();
	const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isStop);
	const before = new Map(controls.map((control) => [control, lookOf(control)]));
	window.unreached = new Set(controls);
	window.unmarked = [];
	window.watching?.abort();
	window.watching = new AbortController();
	const { signal } = window.watching;
	document.addEventListener("focusin", watch, { signal });
	controls[0]?.focus();
	return controls.length;

	function watch({ target }: FocusEvent): void {
		if (!(target instanceof HTMLElement) || !window.unreached.delete(target)) return;
		if (lookOf(target) === before.get(target))
			window.unmarked.push(target.outerHTML.slice(0, 200));
	}

	function isStop(element: HTMLElement): boolean {
		if (element.tabIndex < 0 || element.matches(":disabled")) return false;
		// These groups pass the focus on to an item.
		if (element.matches("[role=tablist], [role=toolbar]")) return false;
		if (element.matches("[role=tab][aria-selected=false]")) return false;
		if (element.closest("[inert]")) return false;
		// Tab reaches only the chosen one of several radio buttons.
		if (element.matches("input[type=radio]:not(:checked)")) return false;
		return element.checkVisibility({ visibilityProperty: true });
	}

	/** Returns the look of a control, its frame and its label. */
	function lookOf(element: HTMLElement): string {
		const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
		const parts = [element, element.parentElement, label, element.nextElementSibling];
		return parts
			.filter((part) => part instanceof Element)
			.map((part) => {
				const style = getComputedStyle(part);
				const outline = style.outlineStyle === "none" ? "" : style.outline;
				return [outline, style.boxShadow, style.borderColor, style.transform].join();
			})
			.join("|");
	}
}

/** Expects that the focus is on an element after an overlay was closed. */
export const expectFocus = (page: Page, what: string) =>
	expect
		.soft(page.locator("body"), `${what}: the focus is lost`)
		.not.toBeFocused({ timeout: 2000 });
