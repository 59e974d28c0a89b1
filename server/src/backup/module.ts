import { defineModule } from "../module.ts";

export const backup = defineModule({
	name: "backup",
	programs: {
		"backup create": async () => (await import("./commands.ts")).backupCreate,
		"backup verify": async () => (await import("./commands.ts")).backupVerify,
	},
});
