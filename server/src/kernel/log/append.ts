import type { DomainEvent, RecordedEvent } from "../../events.ts";
import type { Query } from "../store/store.ts";
import type { idempotencyKeys } from "../store/tables.ts";

export interface Append {
	stream: string;
	/** Version of the stream the decision was made on; 0 for a new stream. */
	expectedVersion: number;
	events: DomainEvent[];
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	/** Written in the same commit: work to be done because of the events. */
	along?: Query[];
}

type KeyRow = typeof idempotencyKeys.$inferSelect;
export type IdempotencyKey = Pick<KeyRow, "key" | "requestHash">;
export type KnownKey = Pick<KeyRow, "requestHash" | "stream" | "version">;

export interface Projections {
	project: (recorded: RecordedEvent[]) => Query[];
	/** Makes such a commit possible again after one that failed. @returns false where that cannot be done */
	resync: () => Promise<boolean>;
}

/** Another append to the stream, or with the same idempotency key, was first: load and decide again. */
export class Conflict extends Error {
	override name = "Conflict";
}

/** A read model refuses the events, because a value that must be unique is taken; `constraint` is `table.column`. */
export class UniqueViolation extends Error {
	override name = "UniqueViolation";

	constructor(readonly constraint: string) {
		super(`${constraint} must be unique`);
	}
}
