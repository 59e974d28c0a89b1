import { z } from "zod";
import { time } from "../http/response-parts.ts";

const count = z.number().int();

const finalCounts = {
	sent: count,
	failed: count,
	unknown: count.describe(
		"Outcome unknown: the connection was lost, or the server stopped",
	),
	suppressed: count.describe("Unsubscribed or suppressed before sending"),
};

export const newsletterResult = z.object({
	id: count
		.nullable()
		.describe("Null if there were no recipients; no newsletter is created then"),
	...finalCounts,
});
export type NewsletterResult = z.infer<typeof newsletterResult>;

export const newsletterSummary = newsletterResult.extend({
	id: count,
	subject: z.string(),
	fromEmail: z.string(),
	status: z.enum(["queued", "sending", "paused", "completed"]),
	recipients: count,
	queued: count.describe("Waiting"),
	sending: count.describe("In progress"),
	queuedAt: time,
	startedAt: time.nullable(),
	completedAt: time.nullable(),
	isShown: z.boolean().describe("Public under /newsletters once sending has begun"),
});
export type NewsletterSummary = z.infer<typeof newsletterSummary>;

export const newsletterReport = newsletterSummary.extend({
	content: z.string().describe("Sanitized HTML"),
	version: count.describe("Send it as If-Match when you send unknown deliveries again"),
	advice: z
		.string()
		.nullable()
		.describe("Advice on the unknown deliveries; null if there are none"),
	problems: z.array(
		z.object({
			id: count.describe("Number of the subscription"),
			email: z.string().nullable().describe("Null after the address is erased"),
			state: z.enum(["failed", "unknown"]),
			reason: z.string().nullable(),
			messageId: z
				.string()
				.describe("Message-ID of the mail, to find it in a mail server's log"),
			at: time,
			attempts: count,
		}),
	),
});
export type NewsletterReport = z.infer<typeof newsletterReport>;

export const adminWelcomeMail = z.object({
	version: count.describe("0 if none was written"),
	isOn: z.boolean().describe("Sent to people who confirm from now on"),
	subject: z.string(),
	content: z.string().describe("Markdown, which can contain HTML"),
	counts: z.object({ waiting: count, ...finalCounts }),
});
export type AdminWelcomeMail = z.infer<typeof adminWelcomeMail>;

export const newsletterRecipients = z.object({
	people: count,
	suppressed: count.describe("Active subscribers with a suppressed address"),
	demo: count.describe("Active subscribers of the demo content, who get no mail"),
});

export const newsletterPreview = z.object({
	html: z.string().describe("The complete mail, sanitized; show it in a sandboxed frame"),
	text: z.string(),
	from: z.string().describe("The sender's name"),
});

/** The data on a subscriber that an erasure concerns. */
export const subscriberData = z.object({
	email: z.string(),
	isBlocked: z.boolean().describe("The address stays blocked, as a keyed hash"),
	hasAccount: z.boolean().describe("A reader's account is erased, too"),
	isAdministrator: z.boolean().describe("An administrator's account stays"),
});
export type SubscriberData = z.infer<typeof subscriberData>;
