import type { Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * Returns controls with a name that a screen reader reads twice: a picture's description
 * that repeats the text, a description that repeats the name, or a second link next to
 * the first one. Needs axe in the page (`violations`).
 */
export const repeatedNames = (page: Page) => page.evaluate(findRepeatedNames);

/** Runs in the page. */
function findRepeatedNames(): string[] {
	const { axe: tool } = window as unknown as { axe: typeof axe };
	const CONTROLS =
		"a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option]";
	tool.setup(document.body);
	const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
		.filter(
			(control) =>
				control.checkVisibility({ visibilityProperty: true }) &&
				!control.closest("[inert], [aria-hidden=true]"),
		)
		.map((control) => ({
			control,
			name: plain(tool.commons.text.accessibleText(control)),
		}));
	const faults = controls.flatMap(({ control, name }, index) => {
		const fault = faultOf(control, name, controls[index + 1]);
		return fault ? [`${fault}: ${control.outerHTML.slice(0, 160)}`] : [];
	});
	tool.teardown();
	return faults;

	function faultOf(
		control: HTMLElement,
		name: string,
		next: { control: HTMLElement; name: string } | undefined,
	): string | undefined {
		if (!name) return;
		if (isTwice(name)) return `"${name}" is read twice`;
		const parts = [...control.querySelectorAll("img[alt], [role=img], [aria-label]")];
		const text = plain(control.textContent);
		if (parts.map(labelOf).some((label) => label.length > 2 && text.includes(label)))
			return `a picture repeats "${text}"`;
		if (descriptionsOf(control).includes(name)) return `a description repeats "${name}"`;
		const group = control.closest("fieldset, [role=group], [role=radiogroup]");
		if (group && nameOfGroup(group) === name) return `its group repeats "${name}"`;
		const isSame = next?.name === name && control instanceof HTMLAnchorElement;
		if (isSame && control.getAttribute("href") === next.control.getAttribute("href"))
			return `the next link repeats "${name}"`;
	}

	function plain(text: string | null): string {
		return (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
	}

	function labelOf(part: Element): string {
		return plain(part.getAttribute("alt") ?? part.getAttribute("aria-label"));
	}

	function isTwice(name: string): boolean {
		const words = name.split(" ");
		const half = words.length / 2;
		return words.slice(0, half).join(" ") === words.slice(half).join(" ");
	}

	function descriptionsOf(control: Element): string[] {
		const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
		const texts = ids.map((id) => document.getElementById(id)?.textContent ?? null);
		return [control.getAttribute("title"), ...texts].map(plain);
	}

	function nameOfGroup(group: Element): string {
		const legend = group.querySelector(":scope > legend")?.textContent;
		return plain(group.getAttribute("aria-label") ?? legend ?? null);
	}
}
