import { defineModule } from "../module.ts";
import type { ReportDeps } from "./index.ts";

export const operations = defineModule({
	name: "operations",
	async routes(deps: ReportDeps) {
		return [(await import("./index.ts")).operationsRoutes(deps)];
	},
});
