import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { ReportDeps } from "./index.ts";
import type { ProjectionSite } from "./operations-command-line.ts";

export const operations = defineModule({
	name: "operations",
	async routes(deps: ReportDeps) {
		return [(await import("./index.ts")).operationsRoutes(deps)];
	},
	async commands(cli: CommandLine<ProjectionSite>) {
		(await import("./operations-command-line.ts")).projectionCommands(cli);
	},
	checks: async () => (await import("./operations-checks.ts")).operationsChecks,
});
