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

const confirmationLink = z.object({
	/** SHA-256 of the token in the confirmation link, hex. */
	tokenHash: z.string(),
	expiresAt: z.iso.datetime(),
});

const requested = sealedAddress.extend({
	...consentPlace.shape,
	...confirmationLink.shape,
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
 * How consent was withdrawn: by the page's button, by a mail program, by a complaint, by
 * the site's operator, or by an administrator.
 */
const withdrawal = z.enum([
	"page",
	"one-click",
	"complaint",
	"command-line",
	"administrator",
]);
export type Withdrawal = z.output<typeof withdrawal>;

const withdrawalSentences: Record<Withdrawal, string> = {
	page: "unsubscribed from the newsletter on the page",
	"one-click": "unsubscribed from the newsletter in a mail program",
	complaint: "unsubscribed from the newsletter after a complaint",
	"command-line": "unsubscribed from the newsletter through the operator of the site",
	administrator: "unsubscribed a subscriber from the newsletter",
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
		SubscriptionConfirmationResent: event({
			data: confirmationLink,
			sentence: "sent a confirmation email to a subscriber again",
			by: "staff",
		}),
		SubscriptionConfirmed: event({
			data: empty,
			sentence: "confirmed a newsletter subscription",
		}),
		SubscriptionWithdrawn: event({
			data: z.object({ how: withdrawal }),
			values: ({ how }) => ({ how }),
			sentence: ({ how }) => withdrawalSentences[how],
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
