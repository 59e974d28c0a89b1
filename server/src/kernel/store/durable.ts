import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file in one step: after a crash it is there whole, or as it was before. */
export function writeDurably(file: string, text: string, mode: number): void {
	const temporary = `${file}.new`;
	const handle = openSync(temporary, "w", mode);
	try {
		writeSync(handle, text);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	renameDurably(temporary, file);
}

/** Renames a file that is on disk, and does not return before its new name is too. */
export function renameDurably(from: string, to: string): void {
	renameSync(from, to);
	syncFolder(dirname(to));
}

/** Removes a file for good: no crash brings it back. */
export function removeDurably(file: string): void {
	rmSync(file, { force: true });
	syncFolder(dirname(file));
}

/** The names in a folder are on disk afterwards. */
export function syncFolder(path: string): void {
	const folder = openSync(path, "r");
	try {
		fsyncSync(folder);
	} finally {
		closeSync(folder);
	}
}
