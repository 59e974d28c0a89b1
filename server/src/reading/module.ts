import { defineModule } from "../module.ts";
import type { ReadingDeps } from "./index.ts";
import { progressList } from "./progress-list.ts";

export const reading = defineModule({
	name: "reading",
	readModels: { progress: { model: progressList, noun: "reader", id: "userId" } },
	async routes(deps: ReadingDeps) {
		return [(await import("./index.ts")).readingRoutes(deps)];
	},
});
