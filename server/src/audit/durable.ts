import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file in one step: after a crash it is there whole, or as it was before. */
export function writeDurably(file: string, text: string, mode: number): void {
	const beside = `${file}.new`;
	const handle = openSync(beside, "w", mode);
	try {
		writeSync(handle, text);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	renameDurably(beside, file);
}

/** Renames a file that is on disk, and does not return before its new name is too. */
export function renameDurably(from: string, to: string): void {
	renameSync(from, to);
	const folder = openSync(dirname(to), "r");
	try {
		fsyncSync(folder);
	} finally {
		closeSync(folder);
	}
}
