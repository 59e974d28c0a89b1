import { ja as shared } from "@creations/shared-ui/texts/ja";
import type { AdminTexts } from "./texts.ts";

const admin: AdminTexts = {
	loading: "読み込み中…",
};

export const texts = { shared, admin };
