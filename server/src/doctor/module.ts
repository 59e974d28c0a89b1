import { defineModule } from "../module.ts";

export const doctor = defineModule({
	name: "doctor",
	programs: {
		doctor: async () => (await import("./doctor-command.ts")).doctorCommand,
	},
});
