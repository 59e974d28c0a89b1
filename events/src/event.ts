import type { z } from "zod";

/**
 * What the house knows of one kind of event: its stored name, the version of its shape, how to read it, and how
 * data stored in an older shape becomes the present one. `upcasters[n]` turns version n into version n + 1.
 */
export interface EventKind<T extends string = string, S extends z.ZodType = z.ZodType> {
	type: T;
	schemaVersion: number;
	schema: S;
	upcasters: Record<number, (data: unknown) => unknown>;
}

/** Declares an event kind at version 1, or at `schemaVersion` with an upcaster for every version below it. */
export function eventKind<T extends string, S extends z.ZodType>(
	type: T,
	schema: S,
	{ schemaVersion = 1, upcasters = {} }: Partial<Pick<EventKind, "schemaVersion" | "upcasters">> = {},
): EventKind<T, S> {
	for (let version = 1; version < schemaVersion; version++) {
		if (!upcasters[version]) throw new Error(`${type}: no upcaster from version ${version}`);
	}
	return { type, schemaVersion, schema, upcasters };
}

/** The event an `EventKind` describes, as code handles it. */
export type EventOf<K> = K extends EventKind<infer T, infer S> ? { type: T; data: z.output<S> } : never;
