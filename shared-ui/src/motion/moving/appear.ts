import { animate } from "framer-motion/dom/mini";
import type { AppearingProps } from "../props.ts";
import { EASE } from "./ease.ts";

const APPEARANCE = { duration: 0.24, ease: EASE };
/** The paper covers the page before the sheet appears on it. */
const PAPER = { duration: 0.38, ease: EASE, opacity: { duration: 0.08 } };
const SHEET = { duration: 0.2, delay: 0.16 };

/** Moves a new element into its place. */
export function appear(element: Element, from: AppearingProps["from"]): void {
	const opacity = [0, 1];
	const transform = ["translateY(16px)", "none"];
	animate(element, from === "below" ? { opacity, transform } : { opacity }, APPEARANCE);
}

/** Lets a paper grow from a transform, and a sheet appear on it. */
export function openFrom(transform: string, paper: Element, sheet: Element): void {
	animate(paper, { opacity: [0, 1], transform: [transform, "none"] }, PAPER);
	animate(sheet, { opacity: [0, 1] }, SHEET);
}

/**
 * Runs the library once without effect. The browser compiles it then, and not when the
 * reader opens (0.9 ms, on a processor slowed four times 3.5).
 */
export function warmUp(): void {
	openFrom("none", document.createElement("div"), document.createElement("div"));
}
