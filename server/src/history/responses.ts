import { storedFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { z } from "zod";
import { fieldChange, moment, position, time } from "../http/response-parts.ts";

export const historyActor = z.object({
	id: z.string().describe("`user-3`, `system:demo`"),
	name: z.string(),
});
export type HistoryActor = z.infer<typeof historyActor>;

export const logEntry = z.object({
	position,
	at: time,
	type: z.string(),
	actor: historyActor.nullable().describe("Null for readers: nobody is told who read what"),
	words: z
		.string()
		.describe("What happened, to be read after who did it; `*` stands for the name of the item"),
	item: z
		.object({
			stream: z.string().describe("`story-7`"),
			name: z.string().describe("As it was called then"),
		})
		.nullable(),
	version: z.number().int().nullable().describe("Of the item's stream, where the event is in it"),
	more: z.boolean().describe("There is more to say, field by field: `/changes/:position`"),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logPage = z.object({
	entries: z.array(logEntry).describe("Newest first"),
	earlier: position.nullable().describe("Ask again with this `before`; null at the beginning"),
});
export type LogPage = z.infer<typeof logPage>;

export const logChanges = z.object({ changes: z.array(fieldChange).describe("Only fields that differ") });

export const pastItem = z.object({
	id: z.number().int(),
	name: z.string(),
	slug: z.string(),
	status: z.enum(["draft", "published", "deleted"]),
	image: z.string().nullable(),
	updatedAt: time,
});
export type PastItem = z.infer<typeof pastItem>;

export const pastContent = z.object({
	asOf: moment,
	stories: z.array(pastItem),
	products: z.array(pastItem),
	stopped: z.array(z.string()).describe("Why a list ends earlier: an event there cannot be read"),
});
export type PastContent = z.infer<typeof pastContent>;

export const pastStory = z.object({
	asOf: moment,
	item: pastItem.extend({
		...storedFields(storyText).omit({ title: true, coverImage: true, language: true }).shape,
		content: z.string().describe("Markdown"),
		words: z.number().int(),
		createdAt: time,
	}),
});
export type PastStory = z.infer<typeof pastStory>;

export const pastProduct = z.object({
	asOf: moment,
	item: pastItem.extend({
		...storedFields(productText).omit({ name: true, categoryId: true }).shape,
		category: z.string().nullable(),
		createdAt: time,
	}),
});
export type PastProduct = z.infer<typeof pastProduct>;

const cause = z.object({ position, at: time, type: z.string(), stream: z.string(), actor: z.string() });
export type Cause = z.infer<typeof cause>;

const fieldDifference = fieldChange.extend({ by: cause.describe("The event that changed it last") });
export type FieldDifference = z.infer<typeof fieldDifference>;

const difference = z.object({
	kind: z.string(),
	key: z.array(z.unknown()),
	name: z.string().nullable(),
	what: z.enum(["added", "changed", "removed"]),
	fields: z.array(fieldDifference),
	by: cause.describe("The last change of all"),
});
export type Difference = z.infer<typeof difference>;

export const auditDiff = z.object({
	from: moment,
	to: moment,
	differences: z.array(difference),
	more: z.boolean().describe("There are more than were asked for"),
	stopped: z.array(z.string()),
});
