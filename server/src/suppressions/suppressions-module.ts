import { suppressionStream } from "@creations/events/suppression";
import { defineModule } from "../module.ts";
import { suppressionList } from "./suppression-list.ts";
import type { SuppressionRouteDeps } from "./suppressions-routes.ts";

export const suppressions = defineModule({
	name: "suppressions",
	streams: [suppressionStream],
	readModels: {
		suppressions: {
			model: suppressionList,
			noun: "suppression",
			list: ["id", "reason", "address", "suppressedAt"],
			sealed: { address: "person" },
		},
	},
	async routes(deps: SuppressionRouteDeps) {
		return [(await import("./index.ts")).suppressionRoutes(deps)];
	},
});
