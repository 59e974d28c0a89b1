import { defineModule } from "../module.ts";

export const transfer = defineModule({
	name: "transfer",
	programs: {
		/** Defined here, because `audit verify` also accepts exports. */
		async "audit verify"() {
			const { verifyCommand } = await import("../audit/index.ts");
			return verifyCommand((await import("./export-reader.ts")).openExport);
		},
		"audit export": async () => (await import("./export-command.ts")).exportCommand,
		"audit import": async () => (await import("./import-command.ts")).importCommand,
	},
});
