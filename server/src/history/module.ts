import { defineModule } from "../module.ts";
import type { HistoryRoutesDeps } from "./history-routes.ts";

export const history = defineModule({
	name: "history",
	async routes(deps: HistoryRoutesDeps) {
		return [(await import("./history-routes.ts")).historyRoutes(deps)];
	},
	programs: {
		"audit diff": async (modules) => (await import("./past-commands.ts")).diffCommand(modules),
		"audit log": async () => (await import("./log-command.ts")).logCommand,
		"audit show": async (modules) => (await import("./past-commands.ts")).showCommand(modules),
		"audit replay": async () => (await import("./past-commands.ts")).replayCommand,
	},
});
