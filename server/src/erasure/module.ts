import { defineModule } from "../module.ts";
import type { ErasingDeps } from "./erasing-commands.ts";

export const erasure = defineModule({
	name: "erasure",
	commands: {
		async erasing(site: ErasingDeps) {
			return (await import("./erasing-commands.ts")).erasingCommands(site);
		},
	},
	programs: { "audit erase": async () => (await import("./erase-command.ts")).eraseCommand },
});
