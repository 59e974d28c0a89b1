import { defineModule } from "../module.ts";

export const backup = defineModule({
	name: "backup",
	async commands(cli, catalogue) {
		(await import("./backup-command-line.ts")).backupCommands(cli, catalogue);
	},
	checks: async () => (await import("./backup-checks.ts")).backupChecks,
});
