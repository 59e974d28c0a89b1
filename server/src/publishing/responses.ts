import { scheduledMoment } from "@creations/events/text";
import { z } from "zod";

export const undoneDeletion = z.object({
	isPublished: z.boolean(),
	scheduled: scheduledMoment.nullable().describe("When it will be published"),
	missed: scheduledMoment
		.nullable()
		.describe("When it should have been published: the time passed before the undo, and it is a draft"),
});
export type UndoneDeletion = z.infer<typeof undoneDeletion>;
