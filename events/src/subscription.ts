import { z } from "zod";
import { defineStream, type EventOf, empty, event } from "./define.ts";
import { sealedAddress } from "./suppression.ts";

/**
 * The place on the site where consent was given: the form, and the path of its page.
 * Never an IP address.
 */
export const consentPlace = z.object({
	form: z.enum(["dialog", "card", "page"]).nullable(),
	/** Without query and fragment, which may hold personal data. */
	path: z
		.string()
		.max(300)
		.regex(/^\/[^?#\s]*$/)
		.nullable(),
});
export type ConsentPlace = z.output<typeof consentPlace>;

const requested = sealedAddress.extend({
	...consentPlace.shape,
	/** SHA-256 of the token in the confirmation link, hex. */
	tokenHash: z.string(),
	expiresAt: z.iso.datetime(),
});

/**
 * A subscriber from another program. Without a recorded consent the status is `invited`,
 * never `active`.
 */
const imported = sealedAddress.extend({
	/** Number of the import. */
	import: z.number().int().positive(),
	format: z.string().max(40),
	status: z.enum(["active", "unsubscribed", "invited"]),
	subscribedAt: z.iso.datetime().nullable(),
	confirmedAt: z.iso.datetime().nullable(),
	unsubscribedAt: z.iso.datetime().nullable(),
	name: z.string().nullable(),
	/** The network address that consent came from. */
	ip: z.string().nullable(),
});
export type ImportedSubscription = z.output<typeof imported>;

/**
 * How consent was withdrawn: by the page's button, by a mail program, by a complaint, or
 * by the site's operator.
 */
const withdrawal = z.enum(["page", "one-click", "complaint", "command-line"]);
export type Withdrawal = z.output<typeof withdrawal>;

const withdrawalSentences: Record<Withdrawal, string> = {
	page: "on the page",
	"one-click": "in a mail program",
	complaint: "after a complaint",
	"command-line": "through the operator of the site",
};

export const subscriptionStream = defineStream({
	name: "subscription",
	subject: "newsletter",
	events: {
		SubscriptionRequested: event({
			data: requested,
			sealed: ["address"],
			sentence: "requested a newsletter subscription",
		}),
		SubscriptionConfirmed: event({
			data: empty,
			sentence: "confirmed a newsletter subscription",
		}),
		SubscriptionWithdrawn: event({
			data: z.object({ how: withdrawal }),
			sentence: ({ how }) =>
				`unsubscribed from the newsletter ${withdrawalSentences[how]}`,
		}),
		SubscriptionImported: event({
			data: imported,
			sealed: ["address", "name", "ip"],
			sentence: "imported a newsletter subscription",
			by: "staff",
		}),
		SubscriptionErased: event({
			data: empty,
			erases: true,
			sentence: "erased a newsletter subscription",
		}),
	},
});

export type SubscriptionEvent = EventOf<typeof subscriptionStream>;
