import { scheduledMoment } from "@creations/events/text";
import { z } from "zod";

export const undoneDeletion = z.object({
	isPublished: z.boolean(),
	scheduled: scheduledMoment.nullable().describe("Time of the publication"),
	missed: scheduledMoment
		.nullable()
		.describe("Time of the publication that passed before the undo; the item is a draft"),
});
export type UndoneDeletion = z.infer<typeof undoneDeletion>;
