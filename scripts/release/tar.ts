import { pack } from "tar-stream";

export interface Entry {
	path: string;
	/** Content of a file; undefined for a folder or a link. */
	bytes?: Uint8Array;
	/** Target of a symbolic link. */
	link?: string;
	mode?: number;
	/** User and group id; default root. */
	owner?: number;
}

/** Returns a reproducible tar archive, without times. */
export async function tarOf(entries: Iterable<Entry>): Promise<Uint8Array<ArrayBuffer>> {
	const archive = pack();
	for (const { path, bytes, link, mode, owner = 0 } of entries) {
		const type = bytes ? "file" : link ? "symlink" : "directory";
		const header = { uid: owner, gid: owner, mtime: new Date(0), ...(link && { linkname: link }) };
		archive.entry(
			{ name: path, type, mode: mode ?? (bytes ? 0o644 : 0o755), ...header },
			Buffer.from(bytes ?? ""),
		);
	}
	archive.finalize();
	return Buffer.concat((await Array.fromAsync(archive)) as Buffer[]);
}

/** Adds the parent folders before each entry. */
export function withFolders(entries: readonly Entry[]): Entry[] {
	const listed = new Set(entries.map(({ path }) => path));
	return entries.flatMap((entry) => {
		const parts = entry.path.split("/").slice(0, -1);
		const folders = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
		const missing = folders.filter((folder) => !listed.has(folder));
		for (const folder of missing) listed.add(folder);
		return [...missing.map((path) => ({ path })), entry];
	});
}
