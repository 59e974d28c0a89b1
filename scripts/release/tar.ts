import { pack } from "tar-stream";

export interface Entry {
	path: string;
	bytes: Uint8Array;
}

/** Returns a reproducible tar archive of files, without times and owners. */
export async function tarOf(entries: Iterable<Entry>): Promise<Uint8Array<ArrayBuffer>> {
	const archive = pack();
	for (const { path, bytes } of entries) {
		const header = { name: path, mode: 0o644, uid: 0, gid: 0, mtime: new Date(0) };
		archive.entry(header, Buffer.from(bytes));
	}
	archive.finalize();
	return Buffer.concat((await Array.fromAsync(archive)) as Buffer[]);
}
