import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { ProjectionSite } from "./command-line.ts";
import type { ReportDeps } from "./index.ts";

export const operations = defineModule({
	name: "operations",
	async routes(deps: ReportDeps) {
		return [(await import("./index.ts")).operationsRoutes(deps)];
	},
	async commands(cli: CommandLine<ProjectionSite>) {
		(await import("./command-line.ts")).projectionCommands(cli);
	},
	checks: async () => (await import("./checks.ts")).operationsChecks,
});
