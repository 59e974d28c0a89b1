import { settingsStream } from "@creations/events/settings";
import { defineModule } from "../module.ts";
import type { SettingsDeps } from "./index.ts";
import { settingsList } from "./settings-list.ts";

export const settings = defineModule({
	name: "settings",
	streams: [settingsStream],
	readModels: { settings: { model: settingsList, noun: "settings" } },
	routes: async (deps: SettingsDeps) => [
		(await import("./index.ts")).settingsRoutes(deps),
	],
});
