import type { SharedTexts } from "./texts.ts";

export const es: SharedTexts = {
	footer: {
		label: "Pie de página",
		stories: "Historias",
		products: "Piezas",
		newsletters: "Boletines",
	},
};
