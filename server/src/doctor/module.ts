import { defineModule } from "../module.ts";

export const doctor = defineModule({
	name: "doctor",
	async commands(cli) {
		(await import("./command-line.ts")).doctorCommands(cli);
	},
});
