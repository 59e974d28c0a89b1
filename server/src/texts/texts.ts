import { type UiLanguage, uiLanguageOf } from "@creations/events/text";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type ServerTexts } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";

export type { ServerTexts };

const catalogs: Record<UiLanguage, ServerTexts> = { en, de, fr, es, it, ja, ar };

/** Returns the language of the texts for a tag: English if there are none. */
export const languageOfTexts = (tag = "en"): UiLanguage => uiLanguageOf(tag) ?? "en";

/** Returns the texts in a language, or in English if there are none. */
export const textsIn = (tag?: string): ServerTexts => catalogs[languageOfTexts(tag)];
