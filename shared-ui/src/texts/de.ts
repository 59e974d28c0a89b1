import type { SharedTexts } from "./texts.ts";

export const de: SharedTexts = {
	footer: {
		label: "Fußzeile",
		stories: "Geschichten",
		products: "Stücke",
		newsletters: "Newsletter",
	},
};
