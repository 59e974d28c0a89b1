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

type Facts = Pick<Subscription, "isActive" | "unsubscribedAt">;

/** Pending is not active and not unsubscribed (specification, section 2). */
export function statusOf({ isActive, unsubscribedAt }: Facts): "Active" | "Unsubscribed" | "Pending" {
	if (isActive) return "Active";
	return unsubscribedAt ? "Unsubscribed" : "Pending";
}
