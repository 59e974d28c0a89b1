import { defineModule } from "../module.ts";
import type { OperationsDeps } from "./index.ts";

export const operations = defineModule({
	name: "operations",
	async routes(deps: OperationsDeps) {
		return [(await import("./index.ts")).operationsRoutes(deps)];
	},
});
