import type { NewsletterSubscription, SubscriptionCounts } from "@creations/server/answers";
import type { Call } from "@creations/shared-ui/api";

export const SUBSCRIPTIONS = "/api/admin/newsletter-subscriptions";

/** Subscribers for a spreadsheet. */
export const SUBSCRIBERS_CSV = `${SUBSCRIPTIONS}.csv`;

/** Someone who gets the newsletter, may get it, or did. */
export type Subscription = NewsletterSubscription;

/** The calls about subscriptions. */
export function subscriptionCalls(call: Call) {
	return {
		counts: () => call<SubscriptionCounts>("GET", `${SUBSCRIPTIONS}/counts`),
	};
}
