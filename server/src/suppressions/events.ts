import { suppressionEvents } from "@creations/events";
import { defineStream } from "../module.ts";

const reasons = {
	"hard-bounce": "mail to it cannot be delivered",
	"soft-bounce": "mail to it came back too often",
	complaint: "its owner reported spam",
	manual: "someone asked for it",
};

export const suppressionStream = defineStream({
	name: "suppression",
	subject: "newsletter",
	events: suppressionEvents,
	told: {
		SoftBounceReported: { sentence: "recorded that a mail bounced", by: "staff" },
		AddressSuppressed: {
			sentence: ({ reason }) => `stopped all mail to an address: ${reasons[reason]}`,
			by: "staff",
		},
		SuppressionLifted: { sentence: "allowed mail to an address again", by: "staff" },
		SuppressedAddressErased: { sentence: "erased a suppressed address", by: "staff" },
	},
});
