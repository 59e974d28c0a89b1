import {
	closeSync,
	createReadStream,
	fsyncSync,
	openSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Writes a file in one step: after a crash it is there whole, or as it was before. */
export function writeDurably(file: string, text: string, mode: number): void {
	const temporary = `${file}.new`;
	try {
		const handle = openSync(temporary, "w", mode);
		try {
			writeFileSync(handle, text);
			fsyncSync(handle);
		} finally {
			closeSync(handle);
		}
		renameDurably(temporary, file);
	} catch (error) {
		// A full disk has no room for what is left over.
		rmSync(temporary, { force: true });
		throw error;
	}
}

export function renameDurably(from: string, to: string): void {
	renameSync(from, to);
	syncFolder(dirname(to));
}

export function removeDurably(file: string): void {
	rmSync(file, { force: true });
	syncFolder(dirname(file));
}

export function syncFolder(path: string): void {
	const folder = openSync(path, "r");
	try {
		fsyncSync(folder);
	} finally {
		closeSync(folder);
	}
}

/**
 * Makes a folder and those above it that are missing: after a crash each is in the folder
 * above it.
 */
export async function makeFolderDurably(
	folder: string,
	sync = syncFolder,
): Promise<void> {
	const first = await mkdir(folder, { recursive: true });
	if (first === undefined) return;
	for (
		let made = resolve(folder);
		made.length >= resolve(first).length;
		made = dirname(made)
	)
		sync(dirname(made));
}

/**
 * Writes a file in pieces and yields between them.
 * @throws {Error} `EEXIST` if it exists
 */
export async function writeNewFile(
	path: string,
	content: Uint8Array | AsyncIterable<Uint8Array>,
	mode?: number,
): Promise<void> {
	await using file = await open(path, "wx", mode);
	await file.writeFile(content);
	await file.sync();
}

export async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
	yield* createReadStream(path, { highWaterMark: 1 << 20 });
}
