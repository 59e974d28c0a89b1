import { importStream } from "@creations/events/import";
import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import { importedItemList, importList } from "./import-list.ts";
import type { MovingDeps } from "./importers/importer.ts";
import type { MovingRoutesDeps } from "./moving-routes.ts";

export const moving = defineModule({
	name: "moving",
	streams: [importStream],
	readModels: {
		imports: {
			model: importList,
			noun: "import",
			list: ["id", "status", "format", "begunAt", "endedAt"],
			hidden: ["fingerprint"],
		},
		imported: { model: importedItemList, noun: "imported item", id: "source" },
	},
	async routes(deps: MovingRoutesDeps) {
		return [(await import("./moving-routes.ts")).movingRoutes(deps)];
	},
	async commands(cli: CommandLine<MovingDeps>) {
		(await import("./moving-command-line.ts")).movingCommands(cli);
	},
});
