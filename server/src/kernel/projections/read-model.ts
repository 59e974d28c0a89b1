import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { DomainEvent, RecordedEvent } from "../../events.ts";
import type { Query } from "../store/store.ts";

/** Handlers are pure: what they build depends on the event alone, so that a rebuild gives the same rows. */
export interface ReadModel {
	name: string;
	/** Raise it when the projection changes: the next start rebuilds the tables. */
	version: number;
	tables: SQLiteTable[];
	/** Tables and full-text indexes by which rows are found: rebuilt and swapped with them, and compared with nothing. */
	beside?: string[];
	/** It follows the log a moment after the commits: whoever asks for its rows has it follow to the end first. */
	eventual?: true;
	/** How long answers may go on showing rows that have changed since, in milliseconds; not at all unless given. */
	lag?: number;
	on: { [T in DomainEvent["type"]]?: (event: Extract<RecordedEvent, { type: T }>) => Query | Query[] };
}

export interface ReadModelState {
	name: string;
	position: number;
	stopped: string | null;
}
