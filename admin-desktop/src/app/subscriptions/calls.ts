import type { NewsletterSubscription, SubscriptionCounts } from "@creations/server/answers";
import type { Call } from "@creations/shared-ui/api";

export const SUBSCRIPTIONS = "/api/admin/newsletter-subscriptions";

export const SUBSCRIBERS_CSV = `${SUBSCRIPTIONS}.csv`;

export type Subscription = NewsletterSubscription;

export function subscriptionCalls(call: Call) {
	return {
		counts: () => call<SubscriptionCounts>("GET", `${SUBSCRIPTIONS}/counts`),
	};
}
