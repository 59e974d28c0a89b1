import { weeklyLetterStream } from "@creations/events/weekly-letter";
import { defineModule } from "../module.ts";
import { letterChoiceList } from "./letter-choice-list.ts";
import type { LetterRoutesDeps } from "./letter-routes.ts";

export const weeklyLetter = defineModule({
	name: "weekly-letter",
	streams: [weeklyLetterStream],
	readModels: {
		"letter-choices": {
			model: letterChoiceList,
			noun: "choice of the weekly letter",
			list: ["id", "isOn"],
		},
	},
	async routes(deps: LetterRoutesDeps) {
		return [(await import("./letter-routes.ts")).letterRoutes(deps)];
	},
});
