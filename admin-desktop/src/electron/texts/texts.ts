import type { desktop } from "./en.ts";

/** Texts of the desktop application in one language. */
export type DesktopTexts = typeof desktop;

/**
 * Texts of the desktop application in the language of the system, in the main process and
 * in its pages. Read it only in functions, because it is set after this module loads.
 */
export let desktopTexts: DesktopTexts;

/** Sets the texts. Call it before the first window and the first rendering. */
export function setDesktopTexts(texts: DesktopTexts): void {
	desktopTexts = texts;
}
