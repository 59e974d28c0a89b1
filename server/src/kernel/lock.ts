import { Database } from "bun:sqlite";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another server process holds the data folder. */
export class DataFolderInUse extends Error {
	override name = "DataFolderInUse";
}

/** The data folder must not be served as it is; `message` says what to do. */
export class UnusableDataFolder extends Error {
	override name = "UnusableDataFolder";
}

/**
 * Makes this process the only writer of a data folder. The lock is the operating system's own (held through an
 * open SQLite transaction), so it ends with the process however that ends.
 * @returns a function that gives the folder free
 * @throws {DataFolderInUse}
 */
export function lockDataFolder(folder: string): () => void {
	const holder = join(folder, "lock.pid");
	const lock = new Database(join(folder, "lock"), { create: true });
	try {
		lock.run("PRAGMA journal_mode=DELETE");
		lock.run("BEGIN EXCLUSIVE");
	} catch {
		lock.close();
		throw new DataFolderInUse(
			`${folder} is in use by another server process${pidIn(holder)}. Stop it, or set DATA_DIR.`,
		);
	}
	writeFileSync(holder, String(process.pid));
	return () => lock.close();
}

function pidIn(file: string): string {
	try {
		return ` (process ${readFileSync(file, "utf8")})`;
	} catch {
		return "";
	}
}
