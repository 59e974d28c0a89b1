import { ResponseLost } from "../../refusal.ts";
import type { Store } from "../store.ts";

/**
 * When the allowance of each caller is full again, by the server's own clock; a row is
 * gone once it is.
 */
export const LIMIT_TABLE =
	"CREATE TABLE IF NOT EXISTS store_limits (caller TEXT PRIMARY KEY NOT NULL, " +
	"full_at REAL NOT NULL)";

const NOW = "unixepoch('subsec')";
const FORGET = `DELETE FROM store_limits WHERE full_at <= ${NOW}`;
const TAKE = `INSERT INTO store_limits (caller, full_at) VALUES (?1, ${NOW} + ?2)
	ON CONFLICT (caller) DO UPDATE SET full_at = full_at + ?2 WHERE full_at + ?2 <= ${NOW} + ?2 * ?3
	RETURNING caller`;
const WAIT = `SELECT full_at + ?2 - ?2 * ?3 - ${NOW} FROM store_limits WHERE caller = ?1`;

/**
 * Takes one from a caller's allowance of `burst`, to which `perMinute` are added.
 * @returns 0, or how many seconds there is none
 */
export async function takeFromStore(
	{ writeReturning }: Pick<Store, "writeReturning">,
	caller: string,
	{ burst, perMinute }: { burst: number; perMinute: number },
): Promise<number> {
	const args = [caller, 60 / perMinute, burst];
	try {
		const [, taken, wait] = await writeReturning([
			FORGET,
			{ sql: TAKE, args },
			{ sql: WAIT, args },
		]);
		return taken?.rows.length ? 0 : Number(wait?.rows[0]?.[0]);
	} catch (error) {
		// The answer was lost: the request has taken its share, or was refused.
		if (error instanceof ResponseLost) return 0;
		throw error;
	}
}
