import { z } from "zod";
import { time } from "../http/response-parts.ts";

const count = z.number().int();

const ended = {
	sent: count,
	failed: count,
	unknown: count.describe("The server stopped, or the mail server fell silent: nobody can know"),
	suppressed: count.describe("Left or suppressed before their turn: not mailed"),
};

export const newsletterResult = z.object({
	id: count.nullable().describe("Null where there was nobody to send it to: there is no newsletter then"),
	...ended,
});
export type NewsletterResult = z.infer<typeof newsletterResult>;

export const newsletterSummary = newsletterResult.extend({
	id: count,
	subject: z.string(),
	fromEmail: z.string(),
	status: z.enum(["queued", "sending", "paused", "completed"]),
	recipients: count,
	queued: count.describe("Waiting for their turn"),
	sending: count.describe("On their way"),
	queuedAt: time,
	startedAt: time.nullable(),
	completedAt: time.nullable(),
	isShown: z.boolean().describe("Everybody finds it under /newsletters, once it has begun to be sent"),
});
export type NewsletterSummary = z.infer<typeof newsletterSummary>;

export const newsletterReport = newsletterSummary.extend({
	content: z.string().describe("Sanitised HTML"),
	version: count.describe("What a decision to send again is based on: send it as If-Match"),
	advice: z.string().nullable().describe("What to do about the unknown ones; null where there is none"),
	problems: z.array(
		z.object({
			id: count.describe("Number of the subscription"),
			email: z.string().nullable().describe("Null once the address is erased"),
			state: z.enum(["failed", "unknown"]),
			reason: z.string().nullable(),
			messageId: z.string().describe("Message-ID of the mail, to find it in a mail server's log"),
			at: time,
			attempts: count,
		}),
	),
});
export type NewsletterReport = z.infer<typeof newsletterReport>;

export const adminWelcomeMail = z.object({
	version: count.describe("0 where nobody has written one"),
	isOn: z.boolean().describe("Who confirms from now on gets it"),
	subject: z.string(),
	content: z.string().describe("Markdown, which may hold HTML"),
	counts: z.object({ waiting: count, ...ended }),
});
export type AdminWelcomeMail = z.infer<typeof adminWelcomeMail>;

export const newsletterRecipients = z.object({
	people: count,
	suppressed: count.describe("Active subscribers who get no mail, because their address is suppressed"),
});

export const newsletterPreview = z.object({
	html: z.string().describe("The whole mail, sanitised; show it in a sandboxed frame"),
	text: z.string(),
	from: z.string().describe("The name beside the sender's address"),
});
