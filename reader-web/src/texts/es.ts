import { es as shared } from "@creations/shared-ui/texts/es";
import type { SiteTexts } from "./texts.ts";

const site: SiteTexts = {
	loading: "Cargando…",
};

export const texts = { shared, site };
