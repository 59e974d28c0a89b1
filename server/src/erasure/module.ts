import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { ErasureSite } from "./command-line.ts";

export const erasure = defineModule({
	name: "erasure",
	async commands(cli: CommandLine<ErasureSite>, catalogue) {
		(await import("./command-line.ts")).erasureCommands(cli, catalogue);
	},
});
