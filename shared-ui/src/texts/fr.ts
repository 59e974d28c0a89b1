import type { SharedTexts } from "./texts.ts";

export const fr: SharedTexts = {
	footer: {
		label: "Pied de page",
		stories: "Histoires",
		products: "Créations",
		newsletters: "Infolettres",
	},
};
