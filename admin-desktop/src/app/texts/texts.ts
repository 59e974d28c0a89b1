import { type SharedTexts, setSharedTexts } from "@creations/shared-ui/texts";
import type { admin } from "./en.ts";

/** Texts of the administration in one language. */
export type AdminTexts = typeof admin;

/** All texts that the administration shows in one language. */
export interface AllTexts {
	shared: SharedTexts;
	admin: AdminTexts;
}

/**
 * Texts of the administration in the language of the person. Read it only while rendering
 * or handling an event, because it is set after this module loads.
 */
export let adminTexts: AdminTexts;

/** Sets the texts. Call it before the first rendering. */
export function setTexts({ shared, admin }: AllTexts): void {
	setSharedTexts(shared);
	adminTexts = admin;
}
