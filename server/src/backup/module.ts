import { defineModule } from "../module.ts";

export const backup = defineModule({
	name: "backup",
	programs: {
		"backup create": async () => (await import("./create-command.ts")).backupCreate,
		"backup verify": async () => (await import("./verify-command.ts")).backupVerify,
	},
});
