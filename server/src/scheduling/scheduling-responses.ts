import { scheduledMoment } from "@creations/events/text";
import { z } from "zod";

/** An item that is to be published, or a newsletter that is to be sent. */
export const scheduledItem = scheduledMoment.extend({
	kind: z.enum(["story", "product", "newsletter"]),
	id: z.number().int(),
	name: z.string(),
});
export type ScheduledItem = z.infer<typeof scheduledItem>;

export const momentMeaning = scheduledMoment.extend({
	offset: z.string().describe("Offset from UTC at that moment: +02:00"),
	occurs: z
		.enum(["once", "never", "twice"])
		.describe(
			"How often clocks show this time. " +
				"If never, the moment is as long after the start of the gap; if twice, the first",
		),
	hasPassed: z.boolean(),
});
export type MomentMeaning = z.infer<typeof momentMeaning>;

export const scheduledNewsletter = scheduledMoment.extend({
	id: z.number().int(),
	subject: z.string(),
	content: z.string().describe("The source text"),
	format: z.enum(["html", "markdown"]),
	isShown: z.boolean().describe("Public under /newsletters once sending has begun"),
	fromEmail: z.string(),
	version: z.number().int().describe("Send it as If-Match to refuse overwriting others"),
});
export type ScheduledNewsletter = z.infer<typeof scheduledNewsletter>;
