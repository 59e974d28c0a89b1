import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { ErasureSite } from "./erasure-command-line.ts";

export const erasure = defineModule({
	name: "erasure",
	async commands(cli: CommandLine<ErasureSite>, catalogue) {
		(await import("./erasure-command-line.ts")).erasureCommands(cli, catalogue);
	},
});
