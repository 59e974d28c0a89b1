import { marketplaceLinksStream } from "@creations/events/settings";
import { defineModule } from "../module.ts";
import type { LinkRoutesDeps } from "./link-routes.ts";
import { linkWatchingList } from "./link-watching-list.ts";

export const marketplaceLinks = defineModule({
	name: "marketplace-links",
	streams: [marketplaceLinksStream],
	readModels: {
		"link-watching": {
			model: linkWatchingList,
			noun: "choice about marketplace links",
			list: ["id", "isOn"],
		},
	},
	async routes(deps: LinkRoutesDeps) {
		return [(await import("./link-routes.ts")).linkRoutes(deps)];
	},
	checks: async () => (await import("./marketplace-links-checks.ts")).linkChecks,
});
