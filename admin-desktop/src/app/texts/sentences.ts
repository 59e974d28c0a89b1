import type { SentenceValues } from "@creations/events";
import type { NamedActor } from "@creations/server/responses";

/** An event without values has any record of them as its type. */
type Sentence<Values> = string extends keyof Values ? string : (values: Values) => string;

/**
 * The sentence of each type of event, which follows the actor, with `*` for the name of
 * the item. A type without a sentence does not compile.
 */
export type Sentences = {
	[Event in SentenceValues as Event["type"]]: Sentence<Event["values"]>;
};

/** Names of visitors and parts of the system, as in the middle of a sentence. */
export type ActorNames = Record<NamedActor, string>;

/** The possible values of a sentence, for texts by value. */
export type ValuesOf<Type extends SentenceValues["type"]> = Extract<
	SentenceValues,
	{ type: Type }
>["values"];

interface ImportTexts {
	imported: [count: number, text: string];
	skipped: [count: number, text: string];
	both: string;
}

/** Returns the text about an import without a number of zero, if the import had any row. */
export function withoutZeros({ imported, skipped, both }: ImportTexts): string {
	if (skipped[0] === 0) return imported[1];
	return imported[0] === 0 ? skipped[1] : both;
}
