import { z } from "zod";
import { type EventOf, eventKind } from "./event.ts";
import { slug } from "./slug.ts";
import { requiredText } from "./text.ts";

export const categoryText = z.object({ name: requiredText("Category name", 80), slug });
export type CategoryText = z.output<typeof categoryText>;

export const categoryEvents = [
	eventKind("CategoryAdded", categoryText),
	eventKind("CategoryRenamed", categoryText),
	eventKind("CategoryRemoved", z.object({})),
] as const;

export type CategoryEvent = EventOf<(typeof categoryEvents)[number]>;
