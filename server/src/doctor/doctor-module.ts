import { defineModule } from "../module.ts";

export const doctor = defineModule({
	name: "doctor",
	async commands(cli, { checks }) {
		(await import("./doctor-command-line.ts")).doctorCommands(cli, checks);
	},
	checks: async () => (await import("./doctor-checks.ts")).doctorChecks,
});
