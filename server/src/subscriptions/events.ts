import { subscriptionEvents } from "@creations/events";
import { defineStream } from "../module.ts";

const ways = {
	page: "on the page",
	"one-click": "in a mail program",
	complaint: "by a complaint",
	"command-line": "through whoever runs the site",
};

export const subscriptionStream = defineStream({
	name: "subscription",
	subject: "newsletter",
	events: subscriptionEvents,
	told: {
		SubscriptionRequested: { sentence: "asked for the newsletter" },
		SubscriptionConfirmed: { sentence: "confirmed a newsletter subscription" },
		SubscriptionWithdrawn: { sentence: ({ how }) => `ended a newsletter subscription ${ways[how]}` },
		SubscriptionErased: { sentence: "erased a newsletter subscription" },
	},
});
