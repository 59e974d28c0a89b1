import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Library from "@testing-library/dom";

/** A text, or a regular expression as JSON. */
export type Pattern = string | { source: string; flags: string };

/** An element within the one of the step before. */
export interface Step {
	role?: string | undefined;
	name?: Pattern | undefined;
	text?: Pattern | undefined;
	selector?: string | undefined;
}

declare global {
	interface Window {
		TestingLibraryDom: typeof Library;
		elementAt: typeof elementAt;
		positionOf: typeof positionOf;
	}
}

/** Runs in the page: returns the first visible element at the end of the steps. */
function elementAt(steps: Step[]): Element | null {
	const { queryAllByRole, queryAllByText } = window.TestingLibraryDom;
	const matcher = (pattern: Pattern = /(?:)/) =>
		typeof pattern === "object"
			? new RegExp(pattern.source, pattern.flags)
			: (pattern as string);
	let parent: HTMLElement | undefined = document.body;
	for (const { role, name, text, selector } of steps) {
		if (selector) return parent.querySelector(selector);
		const elements: HTMLElement[] = role
			? queryAllByRole(parent, role, name ? { name: matcher(name) } : {})
			: queryAllByText(parent, matcher(text), { ignore: "script, style, title" });
		parent = elements.find((element) => element.checkVisibility());
		if (!parent) return null;
	}
	return parent;
}

/**
 * Runs in the page: scrolls to an element and returns its position, or an empty text if
 * it is missing, disabled or covered.
 */
function positionOf(steps: Step[]): string {
	const element = window.elementAt(steps);
	if (!element || element.matches(":disabled")) return "";
	element.scrollIntoView({ block: "nearest", behavior: "instant" });
	const { left, top, right, bottom } = element.getBoundingClientRect();
	// Drivers click the center of the part in the window.
	const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
	const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
	const hit = document.elementFromPoint(x, y);
	const isFree = element.contains(hit) || hit?.contains(element);
	return isFree ? [left, top, right, bottom].join(" ") : "";
}

/**
 * Runs in the page: whether the program receives events. Until it has taken over, a
 * script in the head keeps them from the page.
 */
export function isHydrated(): boolean {
	if (!document.querySelector("script[data-program]")) return true;
	let hasArrived = false;
	const arrive = () => {
		hasArrived = true;
	};
	const { documentElement } = document;
	documentElement.addEventListener("pointercancel", arrive);
	documentElement.dispatchEvent(new Event("pointercancel"));
	documentElement.removeEventListener("pointercancel", arrive);
	return hasArrived;
}

/**
 * Runs in the page: collects errors for `takeErrors`. WebKit's driver reports none, so
 * errors before the first query of a document are missed.
 */
function collectErrors(): void {
	const collect = (error: unknown) => {
		const errors = JSON.parse(sessionStorage.getItem("errors") ?? "[]");
		sessionStorage.setItem("errors", JSON.stringify([...errors, String(error)]));
	};
	window.addEventListener("error", ({ message }) => collect(message));
	window.addEventListener("unhandledrejection", ({ reason }) => collect(reason));
	document.addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
		collect(`violated policy: ${violatedDirective}`),
	);
	const print = console.error;
	console.error = (...values) => {
		collect(values.join(" "));
		print(...values);
	};
}

/** Runs in the page: returns the collected errors, and forgets them. */
export function takeErrors(): string[] {
	const errors = JSON.parse(sessionStorage.getItem("errors") ?? "[]");
	sessionStorage.removeItem("errors");
	return errors;
}

const file = createRequire(import.meta.url).resolve(
	"@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);

/** Source of the queries of Testing Library and of the functions above. */
export const queries = `${readFileSync(file, "utf8")}
window.elementAt = ${elementAt};
window.positionOf = ${positionOf};
(${collectErrors})();`;
