import { fr as shared } from "@creations/shared-ui/texts/fr";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	loading: "Chargement…",
};

export const texts = { shared, admin };
