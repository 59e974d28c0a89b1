import { storedFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { z } from "zod";
import { fieldChange, moment, position, time } from "../http/response-parts.ts";

export const historyActor = z.object({
	id: z.string().describe("`user-3`, `system:demo`"),
	name: z.string().describe("Of an auditor: the name of the token"),
});
export type { NamedActor } from "./event-descriptions.ts";
export type HistoryActor = z.infer<typeof historyActor>;

export const logEntry = z.object({
	position,
	at: time,
	type: z.string(),
	actor: historyActor.nullable().describe("Null for readers, who stay anonymous"),
	words: z
		.string()
		.describe("The sentence after the actor's name; `*` stands for the item's name"),
	values: z
		.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
		.nullable()
		.describe("The values in the sentence; null if the event cannot be read"),
	item: z
		.object({
			stream: z.string().describe("`story-7`"),
			name: z.string().describe("Its name at that time"),
		})
		.nullable(),
	version: z
		.number()
		.int()
		.nullable()
		.describe("Version of the item's stream; null if the event is in another stream"),
	more: z.boolean().describe("`/changes/:position` has the changed fields"),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logPage = z.object({
	entries: z.array(logEntry).describe("Newest first"),
	earlier: position
		.nullable()
		.describe("Value of `before` for the next page; null at the beginning of the log"),
});
export type LogPage = z.infer<typeof logPage>;

export const logChanges = z.object({
	changes: z.array(fieldChange).describe("Only fields that differ"),
});

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
	stopped: z
		.array(z.string())
		.describe("Reasons why a list ends earlier: an event cannot be read"),
});
export type PastContent = z.infer<typeof pastContent>;

export const pastStory = z.object({
	asOf: moment,
	item: pastItem.extend({
		...storedFields(storyText).omit({ title: true, coverImage: true, language: true })
			.shape,
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

const cause = z.object({
	position,
	at: time,
	type: z.string(),
	stream: z.string(),
	actor: z.string(),
});
export type Cause = z.infer<typeof cause>;

const fieldDifference = fieldChange.extend({
	by: cause.describe("The event that changed it last"),
});
export type FieldDifference = z.infer<typeof fieldDifference>;

const difference = z.object({
	kind: z.string(),
	key: z.array(z.unknown()),
	name: z.string().nullable(),
	what: z.enum(["added", "changed", "removed"]),
	fields: z.array(fieldDifference),
	by: cause.describe("The last of these events"),
});
export type Difference = z.infer<typeof difference>;

export const auditDiff = z.object({
	from: moment,
	to: moment,
	differences: z.array(difference),
	more: z.boolean().describe("True if there are more differences than the limit"),
	stopped: z.array(z.string()),
});
