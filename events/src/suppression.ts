import { z } from "zod";
import { defineStream, type EventOf, empty, event } from "./define.ts";

/**
 * An email address: a keyed hash to find it by, the name of the person's key, and the
 * address sealed with that key.
 */
export const sealedAddress = z.object({
	identity: z.string(),
	person: z.string(),
	address: z.string(),
});
export type SealedAddress = z.output<typeof sealedAddress>;

export const suppressionReason = z.enum([
	"hard-bounce",
	"soft-bounce",
	"complaint",
	"manual",
]);
export type SuppressionReason = z.output<typeof suppressionReason>;

/** Labels of the reasons for screens. */
export const reasonText: Record<SuppressionReason, string> = {
	"hard-bounce": "Hard bounce",
	"soft-bounce": "Soft bounce",
	complaint: "Complaint",
	manual: "Added by hand",
};

const reasonSentences: Record<SuppressionReason, string> = {
	"hard-bounce": "mail to it cannot be delivered",
	"soft-bounce": "mail to it came back too often",
	complaint: "its owner reported spam",
	manual: "someone asked for it",
};

const sealed = ["address"];

export const suppressionStream = defineStream({
	name: "suppression",
	subject: "newsletter",
	by: "staff",
	events: {
		SoftBounceReported: event({
			data: sealedAddress,
			sealed,
			sentence: "recorded a bounced email",
		}),
		AddressSuppressed: event({
			data: sealedAddress.extend({ reason: suppressionReason }),
			sealed,
			values: ({ reason }) => ({ reason }),
			sentence: ({ reason }) =>
				`stopped all mail to an address: ${reasonSentences[reason]}`,
		}),
		SuppressionLifted: event({ data: empty, sentence: "unblocked an address" }),
		/**
		 * The address can no longer be read. Its hash stays, so that it still gets no mail.
		 */
		SuppressedAddressErased: event({
			data: empty,
			erases: true,
			sentence: "erased a blocked address",
		}),
	},
});

export type SuppressionEvent = EventOf<typeof suppressionStream>;
