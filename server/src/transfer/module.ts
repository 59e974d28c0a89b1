import { defineModule } from "../module.ts";

export const transfer = defineModule({
	name: "transfer",
	async commands(cli, catalogue) {
		(await import("./command-line.ts")).transferCommands(cli, catalogue);
	},
});
