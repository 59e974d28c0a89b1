import type { DomainEvent } from "../../events.ts";
import type { Command } from "../log/handle.ts";

/** Streams of one kind that hold something sealed with a person's key. */
export interface Erasable {
	kind: string;
	erasedBy: DomainEvent["type"];
	/** The streams that are not erased though they belong to one of these people; by their numbers. */
	holding: (persons: string[]) => Promise<number[]>;
	record: (id: number, command: Command) => Promise<unknown>;
	/** Erases what a stream holds. @throws {Refusal} `not-found` where there is nothing, or nothing any more */
	erase: (id: number, command: Command) => Promise<void>;
}
