import { it as shared } from "@creations/shared-ui/texts/it";
import type { SiteTexts } from "./texts.ts";

const site: SiteTexts = {
	loading: "Caricamento…",
};

export const texts = { shared, site };
