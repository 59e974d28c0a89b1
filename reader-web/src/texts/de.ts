import { de as shared } from "@creations/shared-ui/texts/de";
import type { SiteTexts } from "./texts.ts";

const site: SiteTexts = {
	loading: "Wird geladen …",
};

export const texts = { shared, site };
