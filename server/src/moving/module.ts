import { importStream } from "@creations/events/import";
import { defineModule } from "../module.ts";
import { importedItemList, importList } from "./import-list.ts";
import type { MovingDeps } from "./importers/importer.ts";
import type { MovingRoutesDeps } from "./routes.ts";

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
		return [(await import("./routes.ts")).movingRoutes(deps)];
	},
	commands: {
		async import(site: MovingDeps) {
			return (await import("./commands/command-line.ts")).importCommands(site);
		},
		async export(site: MovingDeps) {
			return (await import("./commands/command-line.ts")).exportCommands(site);
		},
	},
	programs: {
		export: async () => (await import("./commands/programs.ts")).exportCommand,
		import: async () => (await import("./commands/programs.ts")).importCommand,
		"import list": async () => (await import("./commands/programs.ts")).listCommand,
		"import undo": async () => (await import("./commands/programs.ts")).undoCommand,
	},
});
