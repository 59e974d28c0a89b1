import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { ReportRoutesDeps } from "./report-routes.ts";
import type { ReportSite } from "./reports-command-line.ts";

export const reports = defineModule({
	name: "reports",
	async routes(deps: ReportRoutesDeps) {
		return [(await import("./report-routes.ts")).reportRoutes(deps)];
	},
	async commands(cli: CommandLine<ReportSite>) {
		(await import("./reports-command-line.ts")).reportCommands(cli);
	},
});
