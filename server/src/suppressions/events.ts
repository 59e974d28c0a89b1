import { type SuppressionReason, suppressionReason } from "@creations/content";
import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind } from "../event-kind.ts";

/** Whose address it is: a keyed hash to find it by, the name of its key, and the address sealed with that key. */
export const sealedAddress = z.object({ identity: z.string(), person: z.string(), address: z.string() });
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
	by: "staff",
	events: [
		eventKind("SoftBounceReported", sealedAddress, { sentence: "recorded that a mail bounced" }),
		eventKind("AddressSuppressed", sealedAddress.extend({ reason: suppressionReason }), {
			sentence: ({ reason }) => `stopped all mail to an address: ${reasons[reason]}`,
		}),
		bareEvent("SuppressionLifted", { sentence: "allowed mail to an address again" }),
		/** The address can no longer be read; its hash stays, so that it still gets no mail. */
		bareEvent("SuppressedAddressErased", { sentence: "erased a suppressed address" }),
	],
});

export type SuppressionEvent = EventOf<typeof suppressionStream>;
