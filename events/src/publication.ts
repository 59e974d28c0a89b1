import { z } from "zod";
import { ITEM } from "./define.ts";
import { type ChosenMoment, momentText, scheduledMoment } from "./text/moment.ts";

/** The place of an imported item on the site that it came from. */
export const origin = z.object({
	/** Number of the import. */
	import: z.number().int().positive(),
	/** The program that wrote the file: `ghost`. */
	format: z.string().max(40),
	/** Identifies the item within the file; the same each time the file is read. */
	key: z.string().max(500),
	createdAt: z.iso.datetime().nullable(),
	updatedAt: z.iso.datetime().nullable(),
	/** Former addresses of the item, with their query: `/2019/05/the-ring`, `/?p=12`. */
	paths: z.array(z.string().max(1000)).max(20),
	/** Alternative texts of a product's pictures, in their order. */
	alts: z.array(z.string().max(1000)).max(50).optional(),
});
export type Origin = z.output<typeof origin>;

/** The state of a restored item: the state before its deletion, or a draft. */
export const restoredState = z.object({
	status: z.enum(["draft", "published"]),
	/** The time of its scheduled publication. */
	scheduled: scheduledMoment.nullable(),
});
export type RestoredState = z.output<typeof restoredState>;

export const restoredAsDraft: RestoredState = { status: "draft", scheduled: null };

/** Returns true if a restored item has its state from before the deletion. */
export const restoredValues = ({ status, scheduled }: RestoredState) => ({
	isUndone: status === "published" || scheduled !== null,
});

/** Returns the values in the sentence of a scheduled publication. */
export const momentValues = ({ local, timeZone }: ChosenMoment) => ({ local, timeZone });

/**
 * Returns the sentence for a scheduled publication: `scheduled the story * for March 1,
 * 2026 at 9:00 AM (Europe/Berlin)`.
 */
export const scheduleSentence = (kind: string, moment: ChosenMoment) =>
	`scheduled the ${kind} ${ITEM} for ${momentText(moment)}`;
