import type { UiLanguage } from "@creations/events/text";
import { type PageTexts, setTexts } from "./texts.ts";

/** A browser loads one language, which the document names next to the program. */
const catalogs: Record<UiLanguage, () => Promise<{ texts: PageTexts }>> = {
	en: () => import("./en.ts"),
	de: () => import("./de.ts"),
	fr: () => import("./fr.ts"),
	es: () => import("./es.ts"),
	it: () => import("./it.ts"),
	ja: () => import("./ja.ts"),
	ar: () => import("./ar.ts"),
};

/** Loads and sets the texts of a language. Call it before the first rendering. */
export async function loadTexts(language: UiLanguage, content: string): Promise<void> {
	const { texts } = await catalogs[language]();
	setTexts(texts, content);
}
