import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UnusableDataFolder } from "../kernel/errors.ts";
import { lockFolder } from "./folder-lock.ts";

/** Another server process holds the data folder. */
export class DataFolderInUse extends Error {
	override name = "DataFolderInUse";
}

export const LOCK_FILES = ["lock", "lock-journal", "lock.pid"];

/** These locks are the operating system's, so they end with the process. @returns a function that unlocks @throws {DataFolderInUse} */
export function lockDataFolder(folder: string): () => void {
	const holder = join(folder, "lock.pid");
	const unlockFolder = lockFolder(folder);
	try {
		const unlockFile = unlockFolder && lockFile(join(folder, "lock"));
		if (!unlockFile)
			throw new DataFolderInUse(
				`${folder} is in use by another server process${pidIn(holder)}. Stop it, or set DATA_DIR.`,
			);
		writeFileSync(holder, String(process.pid));
		return () => {
			unlockFile();
			unlockFolder();
		};
	} catch (error) {
		unlockFolder?.();
		throw error;
	}
}

/** @returns a function that unlocks it; undefined where another process holds it */
export function lockFile(file: string): (() => void) | undefined {
	const lock = new Database(file, { create: true });
	try {
		lock.run("PRAGMA journal_mode=DELETE");
		lock.run("BEGIN EXCLUSIVE");
	} catch (error) {
		lock.close();
		if (!String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY")) throw error;
		return undefined;
	}
	return () => lock.close();
}

/** A file that stands in a data folder while a backup is brought back into it. */
export const restoringFile = (folder: string) => join(folder, "restoring");

/** @throws {UnusableDataFolder} where the folder holds a part of a site; {@link DataFolderInUse} */
export function lockToServe(folder: string): () => void {
	mkdirSync(folder, { recursive: true });
	const unlock = lockDataFolder(folder);
	const why = unfinishedIn(folder);
	if (why === undefined) return unlock;
	unlock();
	throw new UnusableDataFolder(why);
}

function unfinishedIn(folder: string): string | undefined {
	if (existsSync(restoringFile(folder)))
		return `Bringing a backup back into ${folder} was interrupted. Run the same "backup restore" again; it begins anew.`;
	return undefined;
}

function pidIn(file: string): string {
	try {
		return ` (process ${readFileSync(file, "utf8")})`;
	} catch {
		return "";
	}
}
