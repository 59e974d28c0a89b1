import { SHA256 } from "bun";

/** A row of the log as it is stored, before its hash. `data` is the JSON text itself. */
export interface ChainRow {
	position: number;
	id: string;
	stream: string;
	version: number;
	type: string;
	schemaVersion: number;
	recordedAt: string;
	actor: string;
	correlation: string;
	data: string;
}

/** The hash before the first event. */
export const GENESIS = "0".repeat(64);

/**
 * The hash of a row: lower-case hex SHA-256 over the previous hash, a line feed, and the row's fields in this order as
 * a JSON array in UTF-8. Because each row takes in the one before, changing, moving or removing a row shows in all
 * that follow.
 */
export function rowHash(previous: string, row: ChainRow): string {
	const canonical = JSON.stringify([
		row.position,
		row.id,
		row.stream,
		row.version,
		row.type,
		row.schemaVersion,
		row.recordedAt,
		row.actor,
		row.correlation,
		row.data,
	]);
	return SHA256.hash(`${previous}\n${canonical}`, "hex");
}
