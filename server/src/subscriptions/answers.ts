import { z } from "zod";
import { time } from "../http/answer-parts.ts";

export const suppressedAddress = z.object({
	id: z.number().int(),
	email: z.string().nullable().describe("Null once the address is erased"),
	reason: z.enum(["hard-bounce", "soft-bounce", "complaint", "manual"]),
	suppressedAt: time,
});
export type SuppressedAddress = z.infer<typeof suppressedAddress>;

/** Pending: neither active nor unsubscribed. */
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

export const subscriptionCounts = z.object({ total: count, active: count, pending: count });
export type SubscriptionCounts = z.infer<typeof subscriptionCounts>;
