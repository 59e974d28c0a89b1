import { z } from "zod";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";
import { momentValues } from "./publication.ts";
import { count, counted } from "./text/counted.ts";
import { momentText, scheduledMoment } from "./text/moment.ts";

const number = z.number().int().nonnegative();

const deliveryCounts = z.object({
	sent: number,
	failed: number,
	unknown: number,
	suppressed: number,
});
export type DeliveryCounts = z.output<typeof deliveryCounts>;

const text = z.object({
	subject: z.string(),
	content: z.string(),
	fromEmail: z.string(),
});

/**
 * `content` is sanitized HTML. The same commit stores the recipients in the deliveries
 * table.
 */
const queued = text.extend({ recipients: number });

/** `content` is as the author wrote it. Cards in it are filled in when it is sent. */
const scheduled = text.extend({
	format: z.enum(["html", "markdown"]),
	/** True if the newsletter is listed in the archive on the site. */
	isShown: z.boolean(),
	...scheduledMoment.shape,
});
export type ScheduledNewsletter = z.output<typeof scheduled>;

export const newsletterStream = defineStream({
	name: "newsletter",
	subject: "newsletter",
	by: "staff",
	events: {
		/**
		 * Also recorded when the time or the text changes: it always holds the whole
		 * newsletter.
		 */
		NewsletterScheduled: event({
			data: scheduled,
			values: momentValues,
			sentence: (moment) => `scheduled the newsletter ${ITEM} for ${momentText(moment)}`,
			name: ({ subject }) => subject,
			fields: ["subject", "fromEmail", "content", "local", "timeZone", "at"],
		}),
		NewsletterUnscheduled: event({
			data: empty,
			sentence: `canceled the schedule of the newsletter ${ITEM}`,
		}),
		NewsletterQueued: event({
			data: queued,
			values: ({ recipients }) => ({ recipients }),
			sentence: ({ recipients }) =>
				`queued the newsletter ${ITEM} for ${counted(recipients, "recipient")}`,
			name: ({ subject }) => subject,
			fields: ["subject", "fromEmail", "content"],
		}),
		NewsletterStarted: event({
			data: empty,
			sentence: `started sending the newsletter ${ITEM}`,
		}),
		NewsletterPaused: event({
			data: deliveryCounts,
			values: ({ failed }) => ({ failed }),
			sentence: ({ failed }) =>
				`paused sending the newsletter ${ITEM} after ${counted(failed, "failure")}`,
		}),
		NewsletterResumed: event({
			data: z.object({ retried: number }),
			sentence: `resumed sending the newsletter ${ITEM}`,
		}),
		/** Staff decided to send again to subscriptions with an unknown delivery outcome. */
		UnknownDeliveriesRequeued: event({
			data: z.object({ subscriptions: z.array(z.number().int().positive()) }),
			values: ({ subscriptions }) => ({ recipients: subscriptions.length }),
			sentence: ({ recipients }) =>
				`decided to send the newsletter ${ITEM} again to ` +
				`${counted(recipients, "recipient")} who may have got it`,
			fields: ["subscriptions"],
		}),
		NewsletterCompleted: event({
			data: deliveryCounts,
			values: ({ sent, failed }) => ({ sent, failed }),
			sentence: ({ sent, failed }) =>
				`finished sending the newsletter ${ITEM}: ${counted(sent, "email")} sent, ` +
				`${count(failed)} failed`,
		}),
		/**
		 * Newsletters that were queued before the archive existed are in it only after this
		 * event.
		 */
		NewsletterShown: event({
			data: empty,
			sentence: `published the newsletter ${ITEM} on the site`,
		}),
		NewsletterHidden: event({
			data: empty,
			sentence: `removed the newsletter ${ITEM} from the site`,
		}),
	},
});

export type NewsletterEvent = EventOf<typeof newsletterStream>;
