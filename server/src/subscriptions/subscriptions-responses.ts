import { z } from "zod";
import { time } from "../http/response-parts.ts";

/** Pending if neither active nor unsubscribed. */
export const newsletterSubscription = z.object({
	id: z.number().int(),
	email: z.string(),
	isActive: z.boolean(),
	subscribedAt: time,
	confirmedAt: time.nullable(),
	unsubscribedAt: time.nullable(),
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

const count = z.number().int();

export const subscriptionCounts = z.object({
	total: count,
	active: count,
	pending: count,
});
export type SubscriptionCounts = z.infer<typeof subscriptionCounts>;
