import { defineModule } from "../module.ts";
import type { HistoryRoutesDeps } from "./history-routes.ts";

export const history = defineModule({
	name: "history",
	async routes(deps: HistoryRoutesDeps) {
		return [(await import("./history-routes.ts")).historyRoutes(deps)];
	},
	async commands(cli, catalogue) {
		(await import("./history-command-line.ts")).historyCommands(cli, catalogue);
	},
});
