import type { CommandLine } from "../cli/command-line.ts";
import { type Catalogue, defineModule } from "../module.ts";
import type { DrilledSite } from "./drill/drill-command.ts";
import type { DrillRoutesDeps } from "./drill/drill-routes.ts";

export const backup = defineModule({
	name: "backup",
	async routes(deps: DrillRoutesDeps) {
		return [(await import("./drill/drill-routes.ts")).drillRoutes(deps)];
	},
	async commands(cli: CommandLine<DrilledSite>, catalogue: Catalogue) {
		(await import("./backup-command-line.ts")).backupCommands(cli, catalogue);
	},
	checks: async () => (await import("./backup-checks.ts")).backupChecks,
});
