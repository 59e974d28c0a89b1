import { z } from "zod";

/** Stands in a sentence for the name of what an event is about. */
export const ITEM = "*";

/** What people are told of an event. Nothing in it tells who a reader or subscriber is. */
export interface EventDescription<Data> {
	/** What happened, to be read after who did it. */
	sentence: string | ((data: Data) => string);
	/** What the thing of the stream is called from then on. */
	name?: (data: Data) => string;
	/** The fields that can be looked at; events with the same list say the same fields anew. Nothing sealed, hashed or counted. */
	fields?: readonly string[];
	/** What readers do for themselves, which nobody is told who did, or what those do who run the site. */
	by?: "reader" | "staff";
}

/** One kind of event: its stored name, how it is read in every version, and what people are told of it. */
export interface EventKind<T extends string = string, Data = unknown> extends EventDescription<never> {
	type: T;
	schema: z.ZodType<Data>;
	schemaVersion: number;
	/** `upcasters[n]` turns data of version n into version n + 1. */
	upcasters: Record<number, (data: unknown) => unknown>;
}

export type Versions = Partial<Pick<EventKind, "schemaVersion" | "upcasters">>;

/** At version 1, or at `schemaVersion` with an upcaster for every version below it. Without its sentence it does not compile. */
export function eventKind<T extends string, Data>(
	type: T,
	schema: z.ZodType<Data>,
	{ schemaVersion = 1, upcasters = {}, ...more }: EventDescription<NoInfer<Data>> & Versions,
): EventKind<T, Data> {
	for (let version = 1; version < schemaVersion; version++) {
		if (!upcasters[version]) throw new Error(`${type}: no upcaster from version ${version}`);
	}
	return { type, schema, schemaVersion, upcasters, ...more };
}

/** An event that says all by its type. */
export const bareEvent = <T extends string>(type: T, description: EventDescription<Record<string, never>>) =>
	eventKind(type, z.object({}), description);

export interface Stream<K extends EventKind = EventKind> {
	/** How the streams' names begin: `story` for `story-7`. */
	name: string;
	/** Under what the history lists them. */
	subject: string;
	events: readonly K[];
}

/** @param stream `by` is of all events that do not say it themselves */
export const defineStream = <K extends EventKind>({
	by,
	...stream
}: Stream<K> & Pick<EventKind, "by">): Stream<K> => ({
	...stream,
	events: stream.events.map((kind) => ({ ...(by && { by }), ...kind })),
});

export type EventOf<S extends Stream> = Recordable<S["events"][number]>;
type Recordable<K> = K extends EventKind<infer T, infer Data> ? { type: T; data: Data } : never;
