import { defineModule } from "../module.ts";
import { settingsStream } from "./events.ts";
import type { SettingsDeps } from "./index.ts";
import { settingsList } from "./settings-list.ts";

export const settings = defineModule({
	name: "settings",
	streams: [settingsStream],
	readModels: { settings: { model: settingsList, noun: "settings", id: "id" } },
	async routes(deps: SettingsDeps) {
		return [(await import("./index.ts")).settingsRoutes(deps)];
	},
});
