import { expect, type Page } from "@playwright/test";
import { settled } from "./journey.ts";
import { textsCutOff } from "./visual-checks.ts";

/** A window of 1280 × 1024 px at 400 % (WCAG 2.2, criterion 1.4.10). */
const zoomed = { width: 320, height: 256 };

const openOverlays = (page: Page) =>
	page.locator("[role=dialog], [role=menu], [role=listbox]").count();

/**
 * Expects that a screen at 400 % scrolls in one direction only, leaves half of the window
 * to its content, and hides neither texts nor controls.
 * @param reopen Opens an overlay again that closed with the change of size
 */
export async function expectReflow(
	page: Page,
	what: string,
	reopen: (page: Page) => Promise<unknown> = async () => {},
) {
	const [before, overlays] = [page.viewportSize(), await openOverlays(page)];
	await page.setViewportSize(zoomed);
	await showOpener(page);
	await settled(page);
	if ((await openOverlays(page)) < overlays) await reopen(page);
	const soft = expect.configure({ soft: true });
	await expectTextsInView(page, `${what} at 400 %`);
	const covered = await page.evaluate(coveredControls);
	soft(covered, `${what} at 400 %: controls out of reach`).toEqual([]);
	const share = await page.evaluate(shareOfContent);
	soft(share, `${what} at 400 %: share of the content`).toBeGreaterThanOrEqual(0.5);
	if (before) await page.setViewportSize(before);
}

/** Expects that texts of double size fit (criterion 1.4.4). */
export async function expectLargeText(page: Page, what: string) {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await showOpener(page);
	await settled(page);
	await expectTextsInView(page, `${what}, large`);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "";
	});
}

/** Waits, because an open menu follows its button only after some frames. */
async function expectTextsInView(page: Page, what: string) {
	const soft = expect.configure({ soft: true });
	await soft
		.poll(() => page.evaluate(sideways), `${what}: sideways`)
		.toBeLessThanOrEqual(0);
	await soft.poll(() => page.evaluate(textsCutOff), `${what}: text cut off`).toEqual([]);
	await soft.poll(() => page.evaluate(textsHidden), `${what}: text hidden`).toEqual([]);
}

/** Scrolls to the button of an open menu, which the change of size may have moved away. */
const showOpener = (page: Page) =>
	page.evaluate(() => {
		const opener = document.querySelector("[aria-expanded=true]");
		opener?.scrollIntoView({ block: "center", behavior: "instant" });
	});

/** Runs in the page: returns the pixels to scroll sideways. */
const sideways = () => document.documentElement.scrollWidth - window.innerWidth;

/**
 * Runs in the page: returns texts that no scrolling brings into view, because an ancestor
 * clips them above or below, or because they are fixed outside of the window.
 */
function textsHidden(): string[] {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const hidden: string[] = [];
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		const parent = text.parentElement;
		const words = text.textContent?.trim();
		if (!parent || !words || !parent.checkVisibility({ visibilityProperty: true }))
			continue;
		// Links within a page may be hidden until they have the focus.
		if (
			parent.closest("script, style, noscript, [aria-hidden=true], [inert], a[href^='#']")
		)
			continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const { top, bottom } = range.getBoundingClientRect();
		const beyond = Math.round(hiddenPart(parent, top, bottom));
		if (beyond > 3)
			hidden.push(
				`${beyond} px of <${parent.tagName.toLowerCase()}> ${words.slice(0, 30)}`,
			);
	}
	return hidden;

	function hiddenPart(element: Element | null, top: number, bottom: number): number {
		if (!element || element === document.body) return 0;
		const { overflowY, position, webkitLineClamp, textOverflow } =
			getComputedStyle(element);
		const edges = element.getBoundingClientRect();
		if (edges.width <= 1 || webkitLineClamp !== "none" || textOverflow === "ellipsis")
			return 0;
		if (overflowY === "auto" || overflowY === "scroll")
			return hiddenPart(element.parentElement, edges.top, edges.bottom);
		if (overflowY !== "visible" && (top < edges.top - 3 || bottom > edges.bottom + 3))
			return Math.max(edges.top - top, bottom - edges.bottom);
		if (position === "fixed") return Math.max(-top, bottom - window.innerHeight);
		return hiddenPart(element.parentElement, top, bottom);
	}
}

/**
 * Runs in the page: scrolls to each control, and returns those that stay covered or out of
 * view. In an overlay, only its own controls count.
 */
function coveredControls(): string[] {
	const CONTROLS =
		"a[href], button, input, select, textarea, summary, [tabindex='0'], " +
		"[role=menuitem], [role=option]";
	const overlays = document.querySelectorAll(
		"[role=dialog], [role=menu], [role=listbox], nav[aria-label=Mobile]",
	);
	const layer = [...overlays].findLast(isShown) ?? document.body;
	const controls = [...layer.querySelectorAll<HTMLElement>(CONTROLS)].filter(
		(control) => isShown(control) && !control.closest("[inert], [aria-hidden=true]"),
	);
	const focused = document.activeElement;
	const covered = controls.filter((control) => !isReachable(control));
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	window.scrollTo({ top: 0, behavior: "instant" });
	return covered.map((control) => control.outerHTML.slice(0, 160));

	function isShown(element: Element): boolean {
		return (
			element.checkVisibility({ visibilityProperty: true }) &&
			!element.matches(":disabled, [aria-disabled=true]")
		);
	}

	function isReachable(control: HTMLElement): boolean {
		control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		if (isSeen(control)) return true;
		// A link for the keyboard appears with the focus.
		control.focus();
		return isSeen(control);
	}

	function isSeen(control: HTMLElement): boolean {
		const edges = control.getBoundingClientRect();
		const [left, top] = [Math.max(edges.left, 0), Math.max(edges.top, 0)];
		const right = Math.min(edges.right, window.innerWidth);
		const bottom = Math.min(edges.bottom, window.innerHeight);
		const parts = [0.1, 0.5, 0.9];
		return parts.some((across) =>
			parts.some((down) => {
				const x = left + across * (right - left);
				const hit = document.elementFromPoint(x, top + down * (bottom - top));
				return hit !== null && (control.contains(hit) || labelOf(hit) === control);
			}),
		);
	}

	function labelOf(element: Element): Element | null {
		return element.closest("label")?.control ?? null;
	}
}

/**
 * Runs in the page: returns the part of the window's height in which content scrolls,
 * between bars that do not. 1 if everything fits, and for menus and lists.
 */
function shareOfContent(): number {
	if (document.querySelector("[role=menu], [role=listbox]")) return 1;
	const { scrollHeight } = document.documentElement;
	window.scrollTo({ top: scrollHeight / 2, behavior: "instant" });
	const heights = Array.from(
		{ length: 64 },
		(_, part) => ((part + 0.5) / 64) * innerHeight,
	);
	const places = heights.map((y) =>
		placeOf(document.elementFromPoint(innerWidth / 2, y)),
	);
	window.scrollTo({ top: 0, behavior: "instant" });
	if (!places.includes("scrolls")) return 1;
	return places.filter((place) => place === "scrolls").length / places.length;

	function placeOf(element: Element | null): "scrolls" | "stays" {
		if (!element) return "stays";
		const { position, overflowY } = getComputedStyle(element);
		if (element === document.documentElement)
			return scrollHeight > innerHeight + 1 ? "scrolls" : "stays";
		const isScroller = overflowY === "auto" || overflowY === "scroll";
		if (isScroller && element.scrollHeight > element.clientHeight + 1) return "scrolls";
		if (position === "fixed" || position === "sticky") return "stays";
		return placeOf(element.parentElement);
	}
}
