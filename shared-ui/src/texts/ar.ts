import type { SharedTexts } from "./texts.ts";

export const ar: SharedTexts = {
	footer: {
		label: "التذييل",
		stories: "القصص",
		products: "القطع",
		newsletters: "النشرات البريدية",
	},
};
