import { it as shared } from "@creations/shared-ui/texts/it";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	loading: "Caricamento…",
};

export const texts = { shared, admin };
