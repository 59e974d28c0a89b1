import type { UiLanguage } from "@creations/events/text";
import { uiLanguageOf } from "@creations/events/text/ui-languages";
import type { ProofTexts } from "./texts/en.ts";

const catalogs: Record<UiLanguage, () => Promise<{ texts: ProofTexts }>> = {
	en: () => import("./texts/en.ts"),
	de: () => import("./texts/de.ts"),
	fr: () => import("./texts/fr.ts"),
	es: () => import("./texts/es.ts"),
	it: () => import("./texts/it.ts"),
	ja: () => import("./texts/ja.ts"),
	ar: () => import("./texts/ar.ts"),
};

/** Loads the texts about proofs in the language of the page. */
export const loadProofTexts = async (): Promise<ProofTexts> =>
	(await catalogs[uiLanguageOf(document.documentElement.lang) ?? "en"]()).texts;
