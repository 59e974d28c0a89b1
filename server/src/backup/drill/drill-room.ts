import { statfs } from "node:fs/promises";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { loggedImages } from "../../media/index.ts";

/** Bytes that must remain free for the site. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** The restored database, two scratch databases of a replay, and a rebuilt read model. */
const DATABASES = 4;

/** Returns the free bytes of the file system of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
};

/** Returns why there is no room for a drill, in one sentence; undefined if there is. */
export async function lackOfRoom(
	source: LogSource,
	folders: string[],
	freeBytes: FreeBytes,
): Promise<string | undefined> {
	const needed = (await neededBytes(source)) + RESERVE_BYTES;
	for (const folder of folders) {
		const free = await freeBytes(folder);
		if (free < needed)
			return (
				`There is no room for it: the disk has ${megabytes(free)} MB free, ` +
				`and it needs ${megabytes(needed)} MB.`
			);
	}
	return undefined;
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

async function neededBytes(source: LogSource): Promise<number> {
	let images = 0;
	for await (const { bytes } of loggedImages(source)) images += bytes;
	const sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
	const [[[database] = []] = []] = await Array.fromAsync(source.rows(sql));
	return DATABASES * Number(database) + images;
}
