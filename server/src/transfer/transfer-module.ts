import { defineModule } from "../module.ts";

export const transfer = defineModule({
	name: "transfer",
	async commands(cli, catalogue) {
		(await import("./transfer-command-line.ts")).transferCommands(cli, catalogue);
	},
});
