import { dlopen } from "bun:ffi";
import { closeSync, mkdtempSync, openSync, rmdirSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";

/** Where the C library is that has `flock`; on other systems an open file cannot be deleted, and a lock file is enough. */
const LIBRARIES: Partial<Record<NodeJS.Platform, string[]>> = {
	linux: ["libc.so.6", `libc.musl-${arch() === "x64" ? "x86_64" : "aarch64"}.so.1`],
	darwin: ["libSystem.B.dylib"],
};
const EXCLUSIVE_AT_ONCE = 2 | 4;

const flock = (LIBRARIES[platform()] ?? []).map(flockOf).find((found) => found !== undefined);

/** Nobody deletes and replaces a folder in use. @returns a function that unlocks it; undefined where another process holds it */
export function lockFolder(folder: string): (() => void) | undefined {
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

/** Whether the file system has locks for folders at all; some of the network have none. */
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
		return dlopen(library, { flock: { args: ["i32", "i32"], returns: "i32" } }).symbols.flock;
	} catch {
		return undefined;
	}
}
