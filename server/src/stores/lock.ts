import { dlopen } from "bun:ffi";
import {
	closeSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmdirSync,
	writeFileSync,
} from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { UnusableDataFolder } from "../kernel/refusal.ts";
import { namedByFile } from "../kernel/store/damage.ts";
import { connect, isBusy } from "../kernel/store/file-connection.ts";

/** Another server process holds the data folder. */
export class DataFolderInUse extends Error {
	override name = "DataFolderInUse";
}

export const LOCK_FILES = ["lock", "lock-journal", "lock.pid"];

/**
 * Locks a data folder. The operating system releases the lock when the process ends.
 * @returns a function that unlocks
 * @throws {DataFolderInUse}
 */
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

/**
 * Locks a file.
 * @returns a function that unlocks it; undefined if another process holds it
 */
export function lockFile(file: string): (() => void) | undefined {
	const lock = connect(file);
	try {
		lock.exec("PRAGMA journal_mode=DELETE");
		lock.exec("BEGIN EXCLUSIVE");
	} catch (error) {
		lock.close();
		if (!isBusy(error)) throw error;
		return undefined;
	}
	return lock.close;
}

/** Returns the path of a file that exists while a restore fills the folder. */
export const restoringFile = (folder: string) => join(folder, "restoring");

/**
 * Locks a data folder for serving.
 * @throws {UnusableDataFolder} if the folder has an incomplete site
 * @throws {DataFolderInUse}
 */
export function lockToServe(folder: string): () => void {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const unlock = lockedOrNamed(folder);
	if (!existsSync(restoringFile(folder))) return unlock;
	unlock();
	throw new UnusableDataFolder(
		`Bringing a backup back into ${folder} was interrupted. ` +
			'Run the same "backup restore" again; it starts from the beginning.',
	);
}

function lockedOrNamed(folder: string): () => void {
	try {
		return lockDataFolder(folder);
	} catch (error) {
		throw namedByFile(error, join(folder, "lock"));
	}
}

function pidIn(file: string): string {
	try {
		return ` (process ${readFileSync(file, "utf8")})`;
	} catch {
		return "";
	}
}

/**
 * C libraries with `flock`. Other systems cannot delete an open file, so a lock file is
 * sufficient.
 */
const LIBRARIES: Partial<Record<NodeJS.Platform, string[]>> = {
	linux: ["libc.so.6", `libc.musl-${arch() === "x64" ? "x86_64" : "aarch64"}.so.1`],
	darwin: ["libSystem.B.dylib"],
};
const EXCLUSIVE_AT_ONCE = 2 | 4;

const flock = (LIBRARIES[platform()] ?? [])
	.map(flockOf)
	.find((found) => found !== undefined);

/**
 * Locks the folder itself, because a file in it could be deleted and replaced.
 * @returns a function that unlocks it; undefined if another process holds it
 */
function lockFolder(folder: string): (() => void) | undefined {
	const release = () => {};
	if (!flock) return release;
	return lockBy(flock, folder) ?? (canLockIn(flock, folder) ? undefined : release);
}

type Flock = (file: number, operation: number) => number;

function lockBy(flock: Flock, folder: string): (() => void) | undefined {
	const file = openSync(folder, "r");
	if (flock(file, EXCLUSIVE_AT_ONCE) === 0) return () => closeSync(file);
	closeSync(file);
	return undefined;
}

/**
 * Returns whether the file system supports locks on folders. Some network file systems do
 * not.
 */
function canLockIn(flock: Flock, folder: string): boolean {
	const other = mkdtempSync(join(folder, "lock-"));
	try {
		const unlock = lockBy(flock, other);
		unlock?.();
		return unlock !== undefined;
	} finally {
		rmdirSync(other);
	}
}

function flockOf(library: string): Flock | undefined {
	try {
		return dlopen(library, { flock: { args: ["i32", "i32"], returns: "i32" } }).symbols
			.flock;
	} catch {
		return undefined;
	}
}
