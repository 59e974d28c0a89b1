import { ja as shared } from "@creations/shared-ui/texts/ja";
import type { SiteTexts } from "./texts.ts";

const site: SiteTexts = {
	loading: "読み込み中…",
};

export const texts = { shared, site };
