import type { NewsletterSubscription } from "@creations/server/answers";

type Facts = Pick<NewsletterSubscription, "isActive" | "unsubscribedAt">;

/** Pending is not active and not unsubscribed (specification, section 2). */
export function statusOf({ isActive, unsubscribedAt }: Facts): "Active" | "Unsubscribed" | "Pending" {
	if (isActive) return "Active";
	return unsubscribedAt ? "Unsubscribed" : "Pending";
}
