import { fr as shared } from "@creations/shared-ui/texts/fr";
import type { SiteTexts } from "./texts.ts";

const site: SiteTexts = {
	loading: "Chargement…",
};

export const texts = { shared, site };
