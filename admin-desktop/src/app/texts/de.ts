import { de as shared } from "@creations/shared-ui/texts/de";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	loading: "Wird geladen …",
};

export const texts = { shared, admin };
