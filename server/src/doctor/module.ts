import { defineModule } from "../module.ts";

export const doctor = defineModule({
	name: "doctor",
	async commands(cli, { checks }) {
		(await import("./command-line.ts")).doctorCommands(cli, checks);
	},
	checks: async () => (await import("./checks.ts")).doctorChecks,
});
