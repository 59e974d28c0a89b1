import { defineModule } from "../module.ts";
import type { subscriptionCommands } from "../subscriptions/index.ts";
import type { ComposeDeps } from "./compose-routes.ts";
import { newsletterStream } from "./events.ts";
import { newsletterList } from "./newsletter-list.ts";
import type { ReportDeps } from "./report-routes.ts";

export const sending = defineModule({
	name: "sending",
	streams: [newsletterStream],
	readModels: {
		newsletters: {
			model: newsletterList,
			noun: "newsletter",
			id: "id",
			list: ["id", "status", "subject", "recipients", "sent", "failed", "unknown", "queuedAt"],
		},
	},
	async routes(deps: ComposeDeps & ReportDeps) {
		return [(await import("./index.ts")).sendingRoutes(deps)];
	},
	commands: {
		async newsletter(site: Omit<Parameters<typeof subscriptionCommands>[0], "deliveriesTo">) {
			const { subscriptionCommands } = await import("../subscriptions/index.ts");
			const { deliveriesTo } = await import("./deliveries.ts");
			return subscriptionCommands({ ...site, deliveriesTo: deliveriesTo(site.store) });
		},
	},
});
