import { readingStream } from "@creations/events/reading";
import type { RouteKernel } from "../accounts/index.ts";
import { defineModule } from "../module.ts";
import { progressList } from "./progress-list.ts";

export const reading = defineModule({
	name: "reading",
	streams: [readingStream],
	readModels: { progress: { model: progressList, noun: "reader", id: "userId" } },
	async routes(deps: RouteKernel) {
		return [(await import("./index.ts")).readingRoutes(deps)];
	},
});
