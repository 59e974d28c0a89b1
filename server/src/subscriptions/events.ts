import { type SuppressionReason, suppressionReason } from "@creations/content";
import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind } from "../event-kind.ts";

/** Whose address it is: a keyed hash to find it by, the name of its key, and the address sealed with that key. */
const sealedAddress = z.object({ identity: z.string(), person: z.string(), address: z.string() });
export type SealedAddress = z.output<typeof sealedAddress>;

const reasons: Record<SuppressionReason, string> = {
	"hard-bounce": "mail to it cannot be delivered",
	"soft-bounce": "mail to it came back too often",
	complaint: "its owner reported spam",
	manual: "someone asked for it",
};

export const suppressionStream = defineStream({
	name: "suppression",
	subject: "newsletter",
	events: [
		eventKind("SoftBounceReported", sealedAddress, { sentence: "recorded that a mail bounced", by: "staff" }),
		eventKind("AddressSuppressed", sealedAddress.extend({ reason: suppressionReason }), {
			sentence: ({ reason }) => `stopped all mail to an address: ${reasons[reason]}`,
			by: "staff",
		}),
		bareEvent("SuppressionLifted", { sentence: "allowed mail to an address again", by: "staff" }),
		/** The address can no longer be read; its hash stays, so that it still gets no mail. */
		bareEvent("SuppressedAddressErased", { sentence: "erased a suppressed address", by: "staff" }),
	],
});

export type SuppressionEvent = EventOf<typeof suppressionStream>;

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
