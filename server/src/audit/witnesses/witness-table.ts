import { hasTable, type Store } from "../../kernel/store/store.ts";

/** The last answers of a witness about one tile log. */
export interface WitnessState {
	/** Name of the witness. */
	name: string;
	/** Number of entries that it has last cosigned; 0 if none. */
	size: number;
	/** Times in ISO 8601. */
	cosignedAt: string | undefined;
	askedAt: string;
	/** The reason why it has not cosigned the last checkpoint. */
	fault: string | undefined;
	/** The first contradiction between the witness and the log. It is never removed. */
	conflict: Conflict | undefined;
}

export interface Conflict {
	/** The contradiction, as a sentence. */
	says: string;
	at: string;
	/** The checkpoint that contradicts the log, or that the witness refused. */
	note: string;
	/** Whether the key of the log signed both sides of the contradiction. */
	isProven: boolean;
}

const COLUMNS = "name, size, cosigned_at, asked_at, fault, conflict";

/** Returns the states of all witnesses of a log. */
export async function witnessStates(
	store: Pick<Store, "read">,
	log: number,
): Promise<WitnessState[]> {
	// An earlier version did not have the table.
	if (!(await hasTable(store, "tile_log_witness"))) return [];
	const sql = `SELECT ${COLUMNS} FROM tile_log_witness WHERE log = ? ORDER BY name`;
	return (await store.read(sql, [log])).rows.map(
		([name, size, cosignedAt, askedAt, fault, conflict]) => ({
			name: String(name),
			size: Number(size),
			cosignedAt: cosignedAt === null ? undefined : String(cosignedAt),
			askedAt: String(askedAt),
			fault: fault === null ? undefined : String(fault),
			conflict: conflict === null ? undefined : JSON.parse(String(conflict)),
		}),
	);
}

/** Returns the reason why a log must not be signed further; undefined if there is none. */
export async function provenConflict(
	store: Pick<Store, "read">,
	log: number,
): Promise<string | undefined> {
	const states = await witnessStates(store, log);
	return states.find(({ conflict }) => conflict?.isProven)?.conflict?.says;
}

/** Stores that a witness has cosigned a checkpoint. */
export const storeYes = (
	store: Pick<Store, "write">,
	log: number,
	{ name, size, at, time }: { name: string; size: number; at: string; time: string },
) =>
	store.write([
		{
			sql: `INSERT INTO tile_log_witness VALUES (?, ?, ?, ?, ?, NULL, NULL)
				ON CONFLICT (log, name) DO UPDATE SET size = max(size, excluded.size),
				cosigned_at = excluded.cosigned_at, asked_at = excluded.asked_at, fault = NULL`,
			args: [log, name, size, time, at],
		},
	]);

/**
 * Stores that a witness has not cosigned a checkpoint. A proven conflict replaces one
 * that is not proven; otherwise the first stays.
 */
export const storeNo = (
	store: Pick<Store, "write">,
	log: number,
	{ name, at, fault, conflict }: StoredNo,
) =>
	store.write([
		{
			sql: `INSERT INTO tile_log_witness VALUES (?, ?, 0, NULL, ?, ?, ?)
				ON CONFLICT (log, name) DO UPDATE SET asked_at = excluded.asked_at,
				fault = excluded.fault,
				conflict = CASE WHEN conflict IS NULL
					OR conflict ->> 'isProven' < excluded.conflict ->> 'isProven'
					THEN excluded.conflict ELSE conflict END`,
			args: [log, name, at, fault, conflict ? JSON.stringify(conflict) : null],
		},
	]);

export interface StoredNo {
	name: string;
	at: string;
	fault: string;
	conflict: Conflict | undefined;
}
