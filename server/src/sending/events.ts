import { count, counted, scheduledMoment } from "@creations/content";
import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

const number = z.number().int().nonnegative();

const deliveryCounts = z.object({ sent: number, failed: number, unknown: number, suppressed: number });
export type DeliveryCounts = z.output<typeof deliveryCounts>;

const letter = z.object({ subject: z.string(), content: z.string(), fromEmail: z.string() });
/** `content` is sanitised; the recipients are in the ledger of deliveries with the same commit. */
const queued = letter.extend({ recipients: number });
/** `content` is as it was written: cards in it show what there is when it is sent. */
const scheduled = letter.extend({
	format: z.enum(["html", "markdown"]),
	isShown: z.boolean(),
	...scheduledMoment.shape,
});
export type ScheduledNewsletter = z.output<typeof scheduled>;

export const newsletterStream = defineStream({
	name: "newsletter",
	subject: "newsletter",
	by: "staff",
	events: [
		/** Also where it is moved to another moment, or its text changed: it carries the whole. */
		eventKind("NewsletterScheduled", scheduled, {
			sentence: ({ local, timeZone }) =>
				`scheduled the newsletter ${ITEM} for ${local.replace("T", " ")} (${timeZone})`,
			name: ({ subject }) => subject,
			fields: ["subject", "fromEmail", "content", "local", "timeZone", "at"],
		}),
		bareEvent("NewsletterUnscheduled", { sentence: `took the newsletter ${ITEM} off the schedule` }),
		eventKind("NewsletterQueued", queued, {
			sentence: ({ recipients }) => `queued the newsletter ${ITEM} for ${counted(recipients, "recipient")}`,
			name: ({ subject }) => subject,
			fields: ["subject", "fromEmail", "content"],
		}),
		bareEvent("NewsletterStarted", { sentence: `began sending the newsletter ${ITEM}` }),
		eventKind("NewsletterPaused", deliveryCounts, {
			sentence: ({ failed }) => `paused sending the newsletter ${ITEM} after ${counted(failed, "failure")}`,
		}),
		eventKind("NewsletterResumed", z.object({ retried: number }), {
			sentence: `resumed sending the newsletter ${ITEM}`,
		}),
		/** It is decided to send again to subscriptions of whom nobody can know whether they got it. */
		eventKind(
			"UnknownDeliveriesRequeued",
			z.object({ subscriptions: z.array(z.number().int().positive()) }),
			{
				sentence: ({ subscriptions }) =>
					`decided to send the newsletter ${ITEM} again to ${counted(subscriptions.length, "recipient")} who may have got it`,
				fields: ["subscriptions"],
			},
		),
		eventKind("NewsletterCompleted", deliveryCounts, {
			sentence: ({ sent, failed }) =>
				`finished sending the newsletter ${ITEM}: ${counted(sent, "mail")} sent, ${count(failed)} failed`,
		}),
		/** Those that were queued before there was an archive are in it only once somebody has decided so. */
		bareEvent("NewsletterShown", { sentence: `put the newsletter ${ITEM} on the site` }),
		bareEvent("NewsletterHidden", { sentence: `took the newsletter ${ITEM} off the site` }),
	],
});

export type NewsletterEvent = EventOf<typeof newsletterStream>;

const welcomeMail = z.object({
	isOn: z.boolean(),
	subject: z.string(),
	/** Markdown, which may hold HTML and cards. */
	content: z.string(),
});

export const welcomeStream = defineStream({
	name: "welcome",
	subject: "newsletter",
	by: "staff",
	events: [
		eventKind("WelcomeMailChanged", welcomeMail, {
			sentence: ({ isOn }) => `changed the welcome mail, which is ${isOn ? "on" : "off"}`,
			fields: ["isOn", "subject", "content"],
		}),
	],
});
