import { existsSync } from "node:fs";
import type { BackupConfig, Config } from "../../config.ts";
import { openObjectStore } from "../../media/index.ts";
import { lastBackupOf, readSiteManifest } from "../backup-manifest.ts";
import { chainOf, historiesIn, historyAt } from "../bucket/histories.ts";

export type Copy =
	| {
			source: "copy";
			position: number;
			folder: string;
			/** Undefined if there are no keys. */
			keysFolder: string | undefined;
	  }
	| { source: "bucket"; position: number };

/** Finds the newest copy. @returns it, or the reason why there is none, in one sentence */
export async function newestCopy(config: Config): Promise<Copy | string> {
	const inFolder = copyInFolder(config.dataDir);
	const position = config.backup && (await lastPositionInBucket(config.backup));
	if (position === undefined) return inFolder;
	if (typeof inFolder === "object" && inFolder.position >= position) return inFolder;
	return { source: "bucket", position };
}

function copyInFolder(dataDir: string): Copy | string {
	const last = lastBackupOf(dataDir);
	if (!last) return "There is no backup yet.";
	const { folder, keys, position } = last;
	if (folder === undefined)
		return "An earlier version made the last backup, and did not record its folder.";
	if (!existsSync(folder))
		return `The folder of the last backup, ${folder}, is not there any more.`;
	const isInside = readSiteManifest(folder).keys === "inside";
	const keysFolder = isInside ? folder : keys;
	const isPresent = keysFolder !== undefined && existsSync(keysFolder);
	return {
		source: "copy",
		position,
		folder,
		keysFolder: isPresent ? keysFolder : undefined,
	};
}

/** Reads only. @returns undefined if the bucket has no backup yet */
async function lastPositionInBucket({
	place,
}: BackupConfig): Promise<number | undefined> {
	const bucket = await openObjectStore({ kind: "s3", ...place });
	const histories = await historiesIn(bucket);
	if (histories.length === 0) return undefined;
	return chainOf(historyAt(histories, new Date()).segments).chain.at(-1)?.to;
}
