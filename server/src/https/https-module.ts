import { defineModule } from "../module.ts";

export const https = defineModule({
	name: "https",
	checks: async () => (await import("./https-checks.ts")).httpsChecks,
});
