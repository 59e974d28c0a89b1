import "./text/messages.ts";
import { z } from "zod";

/** Placeholder for the name of the item in a sentence. */
export const ITEM = "*";

/** The data of an event that says everything by its type. */
export const empty = z.object({});

type Upcaster = (data: unknown) => unknown;

/** The parts of a definition that do not depend on the type of its data. */
interface Properties {
	/**
	 * The field names that people may see. Events that share one array change the same
	 * fields. No sealed or hashed fields.
	 */
	fields?: readonly string[];
	/**
	 * Who acts: readers stay anonymous in the history, staff are named. Undefined if both
	 * or neither.
	 */
	by?: "reader" | "staff";
	/** True if the item no longer exists after this event. */
	ends?: boolean;
	/** The fields that are encrypted with a person's own key. */
	sealed?: readonly string[];
	/** True if the event erases the personal data before it in its stream. */
	erases?: boolean;
}

/** The values in a sentence, which screens need for other languages. */
export type Values = Record<string, string | number | boolean | null>;

interface EventOptions<Data, V extends Values> extends Properties {
	data: z.ZodType<Data>;
	/** Returns the values in the sentence. They never identify a reader or subscriber. */
	values?: (data: NoInfer<Data>) => V;
	/** The event as a phrase that follows the actor, in English. */
	sentence: string | ((values: NoInfer<V>) => string);
	/** Returns the name that the item has after this event. */
	name?: (data: NoInfer<Data>) => string;
	/**
	 * Upcasters, oldest first: the first one turns data of version 1 into data of version
	 * 2.
	 */
	versions?: readonly Upcaster[];
}

interface AnyOptions extends Properties {
	data: z.ZodType;
	values?: (data: never) => Values;
	sentence: string | ((values: never) => string);
	name?: (data: never) => string;
	versions?: readonly Upcaster[];
}

/** Everything the log knows about one type of event. */
export interface EventDefinition extends AnyOptions {
	/** The stored name. */
	type: string;
	/** The current version of the data: 1 more than there are upcasters. */
	schemaVersion: number;
	versions: readonly Upcaster[];
}

/** Returns the sentence of an event in English, with `*` for the name of its item. */
export function sentenceOf(definition: EventDefinition, data: unknown): string {
	const { sentence } = definition;
	// The sentence takes the values of its own definition.
	return typeof sentence === "string"
		? sentence
		: sentence(valuesOf(definition, data) as never);
}

/** Returns the values in the sentence of an event. */
export const valuesOf = ({ values }: EventDefinition, data: unknown): Values =>
	values?.(data as never) ?? {};

type Definitions = Record<string, AnyOptions>;

export interface Stream<D extends Definitions = Definitions> {
	/** The prefix of the stream names: `story` for `story-7`. */
	name: string;
	/** The heading under which the history lists the events. */
	subject: string;
	events: readonly EventDefinition[];
	/** The definitions by type; carries the types of the data. */
	definitions: D;
}

/** Defines one event. Its type is the key under which `defineStream` gets it. */
export const event = <Data, V extends Values>(
	options: EventOptions<Data, V>,
): EventOptions<Data, V> => options;

interface StreamOptions<D extends Definitions> extends Pick<Properties, "by"> {
	name: string;
	subject: string;
	events: D;
}

/**
 * Defines a stream and its events.
 * @param options `by` applies to all events that do not set it themselves
 */
export function defineStream<D extends Definitions>({
	name,
	subject,
	by,
	events,
}: StreamOptions<D>): Stream<D> {
	const definitions = Object.entries(events).map(([type, options]): EventDefinition => {
		const { versions = [] } = options;
		return {
			...(by && { by }),
			...options,
			type,
			versions,
			schemaVersion: versions.length + 1,
		};
	});
	return { name, subject, events: definitions, definitions: events };
}

type DataOf<Options> = Options extends { data: z.ZodType<infer Data> } ? Data : never;

/** The events of a stream, as a union of `{ type, data }`. */
export type EventOf<S> =
	S extends Stream<infer D>
		? { [T in keyof D & string]: { type: T; data: DataOf<D[T]> } }[keyof D & string]
		: never;

type ValuesIn<O> = O extends { values?: (data: never) => infer V } ? V : never;

/**
 * The values in the sentences of a stream, as a union of `{ type, values }`. A sentence
 * without values has `Values`.
 */
export type SentenceValuesOf<S> =
	S extends Stream<infer D>
		? { [T in keyof D & string]: { type: T; values: ValuesIn<D[T]> } }[keyof D & string]
		: never;
