import { UnavailableError, UnusableDataFolder } from "../refusal.ts";
import { isSqliteError } from "./file-connection.ts";
import type { Store } from "./store.ts";

/** Returns whether an error means that a file is damaged or is not a database. */
export const isDamage = (error: unknown): error is Error =>
	isSqliteError(error) && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

/**
 * Returns whether the message of an error means that a database or one of its tables is
 * damaged or missing. Errors of a server and of another process have no code.
 */
export const namesDamage = (error: unknown): error is Error =>
	error instanceof Error &&
	/malformed|corrupt|is damaged|not a database|no such table|vtable constructor failed/i.test(
		error.message,
	);

/**
 * Returns an error for users that names the file, if a database file could not be opened;
 * otherwise the error itself.
 */
export function namedByFile(error: unknown, file: string): unknown {
	if (isDamage(error)) return damaged(file, error.message);
	if (!isSqliteError(error) || !/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(error.code))
		return error;
	return new UnavailableError(
		`${file} cannot be opened for writing: ${error.message}. ` +
			"Run this as the user who owns it, on a disk that can be written.",
	);
}

/**
 * Returns an error that names the first damaged database; the error itself if it does not
 * mean damage.
 */
export async function namedByDamage(
	error: unknown,
	databases: { file: string | undefined; store: Pick<Store, "read"> }[],
): Promise<unknown> {
	if (!isDamage(error)) return error;
	for (const { file, store } of databases) {
		const damage = file === undefined ? undefined : await damageOf(store);
		if (file !== undefined && damage !== undefined) return damaged(file, damage);
	}
	return error;
}

async function damageOf({ read }: Pick<Store, "read">): Promise<string | undefined> {
	try {
		const result = String(
			(await read("SELECT * FROM pragma_quick_check(1)")).rows[0]?.[0],
		);
		return result === "ok" ? undefined : result.replaceAll("\n", " ");
	} catch (error) {
		return (error as Error).message;
	}
}

const damaged = (file: string, damage: string) =>
	new UnusableDataFolder(
		`${file} is damaged: ${damage}.\nBring the site back from a backup, ` +
			"as docs/backup.md says, and keep the damaged file.",
	);
