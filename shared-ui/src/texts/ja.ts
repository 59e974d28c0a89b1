import type { SharedTexts } from "./texts.ts";

export const ja: SharedTexts = {
	footer: {
		label: "フッター",
		stories: "ストーリー",
		products: "作品",
		newsletters: "ニュースレター",
	},
};
