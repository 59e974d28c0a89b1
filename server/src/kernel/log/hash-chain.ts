import { SHA256 } from "bun";

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

export const GENESIS = "0".repeat(64);

/** Lower-case hex SHA-256 over the previous hash, a line feed, and the fields in this order as a JSON array in UTF-8. */
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
