import { z } from "zod";
import { type EventOf, eventKind } from "./event.ts";

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

/** How consent was withdrawn: the page's button, a mail program's own, a complaint, or by whoever runs the site. */
export const withdrawal = z.enum(["page", "one-click", "complaint", "command-line"]);
export type Withdrawal = z.output<typeof withdrawal>;

/** Whose address it is: a keyed hash to find it by, the name of its key, and the address sealed with that key. */
export const sealedAddress = z.object({ identity: z.string(), person: z.string(), address: z.string() });
export type SealedAddress = z.output<typeof sealedAddress>;

export const subscriptionEvents = [
	eventKind(
		"SubscriptionRequested",
		sealedAddress.extend({
			...consentPlace.shape,
			/** Of the confirmation link: SHA-256, hex. */
			tokenHash: z.string(),
			/** Until when the link can be used. */
			expiresAt: z.iso.datetime(),
		}),
	),
	eventKind("SubscriptionConfirmed", z.object({})),
	eventKind("SubscriptionWithdrawn", z.object({ how: withdrawal })),
	eventKind("SubscriptionErased", z.object({})),
] as const;

export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>;

/** Why an address gets no mail, whoever asks. */
export const suppressionReason = z.enum(["hard-bounce", "soft-bounce", "complaint", "manual"]);
export type SuppressionReason = z.output<typeof suppressionReason>;

/** The same in words. */
export const reasonText: Record<SuppressionReason, string> = {
	"hard-bounce": "Hard bounce",
	"soft-bounce": "Soft bounce",
	complaint: "Complaint",
	manual: "Added by hand",
};

export const suppressionEvents = [
	/** A delivery that could not be made for now; several of them suppress. */
	eventKind("SoftBounceReported", sealedAddress),
	eventKind("AddressSuppressed", sealedAddress.extend({ reason: suppressionReason })),
	eventKind("SuppressionLifted", z.object({})),
	/** The address can no longer be read; its hash stays, so that it still gets no mail. */
	eventKind("SuppressedAddressErased", z.object({})),
] as const;

export type SuppressionEvent = EventOf<(typeof suppressionEvents)[number]>;
