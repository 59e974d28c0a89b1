import type { UiLanguage } from "@creations/events/text";
import { texts as ar } from "./ar.ts";
import { texts as de } from "./de.ts";
import { texts as en } from "./en.ts";
import { texts as es } from "./es.ts";
import { texts as fr } from "./fr.ts";
import { texts as it } from "./it.ts";
import { texts as ja } from "./ja.ts";
import type { PageTexts } from "./texts.ts";

/** The texts of all languages, for the server. */
export const catalogs: Record<UiLanguage, PageTexts> = { en, de, fr, es, it, ja, ar };
