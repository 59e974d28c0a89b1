import { visitStream } from "@creations/events/visit";
import { defineModule } from "../module.ts";
import { dailyVisitList } from "./daily-visit-list.ts";
import type { VisitDeps } from "./index.ts";

export const statistics = defineModule({
	name: "statistics",
	streams: [visitStream],
	readModels: {
		visits: {
			model: dailyVisitList,
			noun: "day's visits",
			id: "day",
			list: ["day", "what", "productId", "storyId", "page", "count"],
		},
	},
	async routes(deps: VisitDeps) {
		return [(await import("./index.ts")).visitRoutes(deps)];
	},
});
