import { statSync } from "node:fs";
import { basename } from "node:path";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { fileOf, type StorePlaces } from "./places.ts";

/**
 * Returns a sentence if a file was moved; undefined while each path leads to the opened
 * file.
 */
export type MovedFiles = () => string | undefined;

/** Watches the opened database files. Databases on a server are skipped. */
export function watchFiles({ site, keys }: StorePlaces): MovedFiles {
	const files = [fileOf(site), fileOf(keys)].filter((file) => file !== undefined);
	const opened = files.map((file) => ({ file, identity: identityOf(file) }));
	return () => {
		const moved = opened.filter(({ file, identity }) => identityOf(file) !== identity);
		if (moved.length === 0) return undefined;
		const names = moved.map(({ file }) => basename(file)).join(" and ");
		const files = moved.length === 1 ? "is not the file" : "are not the files";
		return `${names} ${files} that the server has opened: the data folder was removed, moved or replaced. Nothing is saved until the server is started again.`;
	};
}

/**
 * Refuses writes to files that were moved, and does not touch the files in their place.
 */
export function readOnlyOnceMoved(store: Store, movedFiles: MovedFiles): Store {
	function refuseIfMoved(): void {
		const why = movedFiles();
		if (why !== undefined) throw new Refusal("store-unreachable", why);
	}
	async function close(): Promise<void> {
		// Closing the last connection deletes the write-ahead log by its path, which may
		// belong to another database now.
		if (movedFiles() === undefined) await store.close();
	}
	return {
		...store,
		async write(statements) {
			refuseIfMoved();
			await store.write(statements);
		},
		async writeReturning(statements) {
			refuseIfMoved();
			return store.writeReturning(statements);
		},
		close,
		[Symbol.asyncDispose]: close,
	};
}

function identityOf(file: string): string | undefined {
	try {
		const { dev, ino } = statSync(file);
		return `${dev} ${ino}`;
	} catch {
		return undefined;
	}
}
