import { defineModule } from "../module.ts";
import type { HealthDeps } from "./index.ts";

export const health = defineModule({
	name: "health",
	async routes(deps: HealthDeps) {
		return [(await import("./index.ts")).healthRoutes(deps)];
	},
	checks: async () => (await import("./health-checks.ts")).healthChecks,
});
