import { scheduledMoment } from "@creations/content";
import { z } from "zod";
import { bareEvent, type EventKind, eventKind, ITEM, type Versions } from "../event-kind.ts";

interface Written<Text> extends Versions {
	fields: readonly string[];
	name: (text: Text) => string;
}

/** Where an item was before it was brought in, and since when. */
export const origin = z.object({
	import: z.number().int().positive(),
	/** What wrote the file: `ghost`. */
	format: z.string().max(40),
	/** Which of the items of the file it was: the same whenever the file is read. */
	key: z.string().max(500),
	createdAt: z.iso.datetime().nullable(),
	updatedAt: z.iso.datetime().nullable(),
	/** Where people may still come by it, with the query if it has one: `/2019/05/the-ring`, `/?p=12`. */
	paths: z.array(z.string().max(1000)).max(20),
	/** What is said of each picture of a product. */
	alts: z.array(z.string().max(1000)).max(50).optional(),
});
export type Origin = z.output<typeof origin>;

/** What a restored item is: the state from before its deletion, or a draft. */
export const restoredState = z.object({
	status: z.enum(["draft", "published"]),
	/** The moment of its publication. */
	scheduled: scheduledMoment.nullable(),
});
export type RestoredState = z.output<typeof restoredState>;

export const restoredAsDraft: RestoredState = { status: "draft", scheduled: null };

/** Returns how both `StoryRestored` and `ProductRestored` are read and described. Version 1 always made a draft. */
export const restoredEvent = (kind: "story" | "product") => ({
	schemaVersion: 2,
	upcasters: { 1: () => restoredAsDraft },
	sentence: ({ status, scheduled }: RestoredState) =>
		status === "published" || scheduled
			? `undid the deletion of the ${kind} ${ITEM}`
			: `restored the ${kind} ${ITEM}`,
});

export function publicationEvents<Noun extends "Story" | "Product", Text>(
	noun: Noun,
	schema: z.ZodType<Text>,
	more: Written<NoInfer<Text>>,
) {
	const kind = noun.toLowerCase();
	const changed = <Verb extends string>(verb: Verb): EventKind<`${Noun}${Verb}`, Record<string, never>> =>
		bareEvent(`${noun}${verb}`, { sentence: `${verb.toLowerCase()} the ${kind} ${ITEM}` });
	return [
		eventKind(`${noun}Drafted`, schema, { ...more, sentence: `started the ${kind} ${ITEM}` }),
		eventKind(`${noun}Revised`, schema, { ...more, sentence: `edited the ${kind} ${ITEM}` }),
		changed("Published"),
		changed("Unpublished"),
		changed("Deleted"),
		eventKind(`${noun}PublicationScheduled`, scheduledMoment, {
			sentence: ({ local, timeZone }) =>
				`scheduled the ${kind} ${ITEM} for ${local.replace("T", " ")} (${timeZone})`,
			fields: ["local", "timeZone", "at"],
		}),
		bareEvent(`${noun}PublicationUnscheduled`, { sentence: `took the ${kind} ${ITEM} off the schedule` }),
		eventKind(`${noun}Imported`, origin, { sentence: `brought in the ${kind} ${ITEM} from elsewhere` }),
	] as const;
}
