import type { UiLanguage } from "@creations/events/text";
import { type DesktopTexts, setDesktopTexts } from "./texts.ts";

/** A page loads one language. The script of the main process contains all of them. */
const catalogs: Record<UiLanguage, () => Promise<{ desktop: DesktopTexts }>> = {
	en: () => import("./en.ts"),
	de: () => import("./de.ts"),
	fr: () => import("./fr.ts"),
	es: () => import("./es.ts"),
	it: () => import("./it.ts"),
	ja: () => import("./ja.ts"),
	ar: () => import("./ar.ts"),
};

/** Loads and sets the texts of a language. */
export async function loadDesktopTexts(language: UiLanguage): Promise<void> {
	const { desktop } = await catalogs[language]();
	setDesktopTexts(desktop);
}
