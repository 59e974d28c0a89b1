import { SQLiteError } from "bun:sqlite";
import { UnavailableError, UnusableDataFolder } from "../refusal.ts";
import type { Store } from "./store.ts";

/** Whether SQLite has found that a file is no database, or not a whole one. */
export const isDamage = (error: unknown): error is SQLiteError =>
	error instanceof SQLiteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code ?? "");

/**
 * Whether an error says in its words that a database or one of its tables is damaged or missing. Errors of a server and of
 * another process have nothing but words.
 */
export const namesDamage = (error: unknown): error is Error =>
	error instanceof Error &&
	/malformed|corrupt|is damaged|not a database|no such table|vtable constructor failed/i.test(error.message);

/** Returns an error for people if a database file could not be opened, which names the file; any other error as it is. */
export function namedByFile(error: unknown, file: string): unknown {
	if (isDamage(error)) return damaged(file, error.message);
	if (!(error instanceof SQLiteError) || !/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(error.code ?? ""))
		return error;
	return new UnavailableError(
		`${file} cannot be opened for writing: ${error.message}. Run this as the user who owns it, on a disk that can be written.`,
	);
}

/** Returns an error that names the damaged ones of some databases; any other error as it is. */
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
		const result = String((await read("PRAGMA quick_check(1)")).rows[0]?.[0]);
		return result === "ok" ? undefined : result.replaceAll("\n", " ");
	} catch (error) {
		return (error as Error).message;
	}
}

const damaged = (file: string, what: string) =>
	new UnusableDataFolder(
		`${file} is damaged: ${what}.\nBring the site back from a backup, as docs/backup.md says, and keep the damaged file.`,
	);
