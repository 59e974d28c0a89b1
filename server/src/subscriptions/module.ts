import { defineModule } from "../module.ts";
import { subscriptionStream, suppressionStream } from "./events.ts";
import type { PublicDeps } from "./public-routes.ts";
import type { SubscriberDeps } from "./subscribers.ts";
import { subscriptionList } from "./subscription-list.ts";
import { suppressionList } from "./suppression-list.ts";
import type { SuppressionDeps } from "./suppression-routes.ts";

export const subscriptions = defineModule({
	name: "subscriptions",
	streams: [subscriptionStream, suppressionStream],
	readModels: {
		subscriptions: {
			model: subscriptionList,
			noun: "subscription",
			id: "id",
			list: ["id", "status", "address", "subscribedAt", "confirmedAt", "unsubscribedAt"],
			sealed: { address: "person" },
		},
		suppressions: {
			model: suppressionList,
			noun: "suppression",
			id: "id",
			list: ["id", "reason", "address", "suppressedAt"],
			sealed: { address: "person" },
		},
	},
	async routes(deps: PublicDeps & SuppressionDeps) {
		return [(await import("./index.ts")).subscriptionRoutes(deps)];
	},
	async erases(deps: SubscriberDeps) {
		return (await import("./subscribers.ts")).addressErasables(deps);
	},
});
