import { subscriptionStream } from "@creations/events/subscription";
import { defineModule } from "../module.ts";
import type { SubscriberDeps } from "./subscribers.ts";
import { subscriptionList } from "./subscription-list.ts";
import type { SubscriptionDeps } from "./subscriptions-routes.ts";

export const subscriptions = defineModule({
	name: "subscriptions",
	streams: [subscriptionStream],
	readModels: {
		subscriptions: {
			model: subscriptionList,
			noun: "subscription",
			list: ["id", "status", "address", "subscribedAt", "confirmedAt", "unsubscribedAt"],
			sealed: { address: "person" },
		},
	},
	async routes(deps: SubscriptionDeps) {
		return [(await import("./index.ts")).subscriptionRoutes(deps)];
	},
	checks: async () => (await import("./subscriptions-checks.ts")).subscriptionChecks,
	async erases(deps: SubscriberDeps) {
		return (await import("./subscribers.ts")).addressErasables(deps);
	},
});
