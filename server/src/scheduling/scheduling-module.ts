import { defineModule } from "../module.ts";
import type { SchedulingDeps } from "./index.ts";
import { scheduleList } from "./schedule-list.ts";

export const scheduling = defineModule({
	name: "scheduling",
	readModels: {
		schedule: {
			model: scheduleList,
			noun: "scheduled item",
			list: ["kind", "id", "at", "local", "timeZone"],
		},
	},
	async routes(deps: SchedulingDeps) {
		return [(await import("./index.ts")).schedulingRoutes(deps)];
	},
	checks: async () => (await import("./scheduling-checks.ts")).schedulingChecks,
});
