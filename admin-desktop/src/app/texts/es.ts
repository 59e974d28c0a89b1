import { es as shared } from "@creations/shared-ui/texts/es";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	loading: "Cargando…",
};

export const texts = { shared, admin };
