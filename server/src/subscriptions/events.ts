import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind } from "../event-kind.ts";
import { sealedAddress } from "../suppressions/events.ts";

/** Where on the site consent was given: the form, and the path of the page around it. Never an IP address. */
export const consentPlace = z.object({
	form: z.enum(["dialog", "card", "page"]).nullable(),
	/** Without query and fragment, which may hold more than the page. */
	path: z
		.string()
		.max(300)
		.regex(/^\/[^?#\s]*$/)
		.nullable(),
});
export type ConsentPlace = z.output<typeof consentPlace>;

const requested = sealedAddress.extend({
	...consentPlace.shape,
	/** Of the confirmation link: SHA-256, hex. */
	tokenHash: z.string(),
	expiresAt: z.iso.datetime(),
});

/** What another place knew of a subscriber. Nobody is active by it who never said yes: they are invited to. */
const imported = sealedAddress.extend({
	/** The number of the import that brought it. */
	import: z.number().int().positive(),
	format: z.string().max(40),
	status: z.enum(["active", "unsubscribed", "invited"]),
	subscribedAt: z.iso.datetime().nullable(),
	confirmedAt: z.iso.datetime().nullable(),
	unsubscribedAt: z.iso.datetime().nullable(),
	/** Sealed like the address: their name, and the network address that consent came from. */
	name: z.string().nullable(),
	ip: z.string().nullable(),
});
export type ImportedSubscription = z.output<typeof imported>;

/** How consent was withdrawn: the page's button, a mail program's own, a complaint, or by whoever runs the site. */
const withdrawal = z.enum(["page", "one-click", "complaint", "command-line"]);
export type Withdrawal = z.output<typeof withdrawal>;

const ways: Record<Withdrawal, string> = {
	page: "on the page",
	"one-click": "in a mail program",
	complaint: "by a complaint",
	"command-line": "through whoever runs the site",
};

export const subscriptionStream = defineStream({
	name: "subscription",
	subject: "newsletter",
	events: [
		eventKind("SubscriptionRequested", requested, { sentence: "asked for the newsletter" }),
		bareEvent("SubscriptionConfirmed", { sentence: "confirmed a newsletter subscription" }),
		eventKind("SubscriptionWithdrawn", z.object({ how: withdrawal }), {
			sentence: ({ how }) => `ended a newsletter subscription ${ways[how]}`,
		}),
		eventKind("SubscriptionImported", imported, {
			sentence: "brought in a newsletter subscription from elsewhere",
			by: "staff",
		}),
		bareEvent("SubscriptionErased", { sentence: "erased a newsletter subscription" }),
	],
});

export type SubscriptionEvent = EventOf<typeof subscriptionStream>;
