import { z } from "zod";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";

/** The fields of a newsletter that is being written. All may be empty. */
export const newsletterDraftText = z.object({
	subject: z.string().max(300, "Subject must be at most 300 characters"),
	content: z.string().max(500_000, "Content must be at most 500,000 characters"),
	/** Empty until a sender is chosen. */
	fromEmail: z.string().max(254, "The sender must be at most 254 characters"),
	/** True if it is also published on the site. */
	isShown: z.boolean(),
});
export type NewsletterDraftText = z.output<typeof newsletterDraftText>;

const fields = ["subject", "fromEmail", "content", "isShown"];

export const newsletterDraftStream = defineStream({
	name: "newsletter-draft",
	subject: "newsletter",
	by: "staff",
	events: {
		/** Recorded when the author saves, never while typing. Holds the whole draft. */
		NewsletterDraftSaved: event({
			data: newsletterDraftText,
			sentence: `saved the newsletter draft ${ITEM}`,
			name: ({ subject }) => subject || "Untitled",
			fields,
		}),
		NewsletterDraftDeleted: event({
			data: empty,
			sentence: `deleted the newsletter draft ${ITEM}`,
			ends: true,
		}),
		NewsletterDraftRestored: event({
			data: empty,
			sentence: `restored the newsletter draft ${ITEM}`,
		}),
	},
});

export type NewsletterDraftEvent = EventOf<typeof newsletterDraftStream>;
