import type { z } from "zod";
import { bareEvent, type EventKind, eventKind, ITEM } from "../event-kind.ts";

interface Written<Text> {
	/** One as logs hold it, of each of the two. */
	stored: { drafted: unknown; revised: unknown };
	fields: readonly string[];
	name: (text: Text) => string;
}

/** What happens to everything that is published. */
export function publicationEvents<Noun extends "Story" | "Product", Text>(
	noun: Noun,
	schema: z.ZodType<Text>,
	{ stored, ...more }: Written<NoInfer<Text>>,
) {
	const kind = noun.toLowerCase();
	const written = { ...more, by: "staff" } as const;
	const changed = <Verb extends string>(verb: Verb): EventKind<`${Noun}${Verb}`, Record<string, never>> =>
		bareEvent(`${noun}${verb}`, { sentence: `${verb.toLowerCase()} the ${kind} ${ITEM}`, by: "staff" });
	return [
		eventKind(`${noun}Drafted`, schema, {
			...written,
			stored: [stored.drafted],
			sentence: `started the ${kind} ${ITEM}`,
		}),
		eventKind(`${noun}Revised`, schema, {
			...written,
			stored: [stored.revised],
			sentence: `edited the ${kind} ${ITEM}`,
		}),
		changed("Published"),
		changed("Unpublished"),
		changed("Deleted"),
		changed("Restored"),
	] as const;
}
