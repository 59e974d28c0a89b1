import { ar as shared } from "@creations/shared-ui/texts/ar";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	loading: "جارٍ التحميل…",
};

export const texts = { shared, admin };
