import type { SharedTexts } from "./texts.ts";

export const it: SharedTexts = {
	footer: {
		label: "Piè di pagina",
		stories: "Storie",
		products: "Creazioni",
		newsletters: "Newsletter",
	},
};
