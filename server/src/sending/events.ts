import { newsletterEvents } from "@creations/events";
import { counted } from "../cli/progress.ts";
import { defineStream, ITEM } from "../module.ts";

export const newsletterStream = defineStream({
	name: "newsletter",
	subject: "newsletter",
	events: newsletterEvents,
	told: {
		NewsletterQueued: {
			sentence: ({ recipients }) => `queued the newsletter ${ITEM} for ${counted(recipients, "recipient")}`,
			name: ({ subject }) => subject,
			fields: ["subject", "fromEmail", "content"],
			by: "staff",
		},
		NewsletterStarted: { sentence: `began sending the newsletter ${ITEM}`, by: "staff" },
		NewsletterPaused: {
			sentence: ({ failed }) => `paused sending the newsletter ${ITEM} after ${counted(failed, "failure")}`,
			by: "staff",
		},
		NewsletterResumed: { sentence: `resumed sending the newsletter ${ITEM}`, by: "staff" },
		UnknownDeliveriesRequeued: {
			sentence: ({ subscriptions }) =>
				`decided to send the newsletter ${ITEM} again to ${counted(subscriptions.length, "recipient")} who may have got it`,
			fields: ["subscriptions"],
			by: "staff",
		},
		NewsletterCompleted: {
			sentence: ({ sent, failed }) =>
				`finished sending the newsletter ${ITEM}: ${counted(sent, "mail")} sent, ${failed.toLocaleString("en")} failed`,
			by: "staff",
		},
	},
});
