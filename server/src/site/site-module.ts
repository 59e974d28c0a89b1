import { defineModule } from "../module.ts";
import { formerAddresses, formerPaths } from "./former-addresses.ts";
import type { SiteDeps } from "./index.ts";

export const site = defineModule({
	name: "site",
	readModels: {
		addresses: { model: formerAddresses, noun: "address", id: "slug" },
		paths: { model: formerPaths, noun: "former path", id: "path" },
	},
	routes: async (deps: SiteDeps) => [(await import("./index.ts")).siteRoutes(deps)],
});
