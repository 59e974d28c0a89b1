import { z } from "zod";
import { emailAddress } from "./email.ts";
import { type EventOf, eventKind } from "./event.ts";

/** What the send dialog says, and the server too, where anything is missing. */
export const MISSING_FIELDS = "Please fill in all fields before sending.";

const required = (max: number, name: string) =>
	z
		.string(MISSING_FIELDS)
		.trim()
		.min(1, MISSING_FIELDS)
		.max(max, `${name} must be at most ${max.toLocaleString("en-US")} characters`);

/** The text of a newsletter. */
export const newsletterText = z.object({
	/** One line: line breaks and other control characters become blanks. `=?` would begin an encoded word (RFC 2047). */
	subject: required(300, "Subject").transform((text) =>
		text
			.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
			.replaceAll("=?", "= ?")
			.trim(),
	),
	/** HTML. */
	content: required(500_000, "Content"),
});
export type NewsletterText = z.output<typeof newsletterText>;

/** What the send dialog sends. */
export const newsletterDraft = newsletterText
	.extend({ fromEmail: required(254, "The sender") })
	.refine(({ subject }) => subject !== "", { error: MISSING_FIELDS, path: ["subject"] })
	.refine(({ fromEmail }) => emailAddress.safeParse(fromEmail).success, {
		error: "The sender must be one plain email address.",
		path: ["fromEmail"],
	});
export type NewsletterDraft = z.output<typeof newsletterDraft>;

const count = z.number().int().nonnegative();

/** How a newsletter's deliveries ended. */
export const deliveryCounts = z.object({ sent: count, failed: count, unknown: count, suppressed: count });
export type DeliveryCounts = z.output<typeof deliveryCounts>;

export const newsletterEvents = [
	/** The recipients are in the ledger of deliveries with the same commit; `content` is sanitised. */
	eventKind(
		"NewsletterQueued",
		z.object({ subject: z.string(), content: z.string(), fromEmail: z.string(), recipients: count }),
	),
	eventKind("NewsletterStarted", z.object({})),
	/** Too many deliveries failed. */
	eventKind("NewsletterPaused", deliveryCounts),
	/** Failed deliveries are to be tried again, or a pause is over. */
	eventKind("NewsletterResumed", z.object({ retried: count })),
	/** It is decided to send again to subscriptions of whom nobody can know whether they got it. */
	eventKind("UnknownDeliveriesRequeued", z.object({ subscriptions: z.array(z.number().int().positive()) })),
	eventKind("NewsletterCompleted", deliveryCounts),
] as const;

export type NewsletterEvent = EventOf<(typeof newsletterEvents)[number]>;
