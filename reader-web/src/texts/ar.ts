import { ar as shared } from "@creations/shared-ui/texts/ar";
import type { SiteTexts } from "./texts.ts";

const site: SiteTexts = {
	loading: "جارٍ التحميل…",
};

export const texts = { shared, site };
