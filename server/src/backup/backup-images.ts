import { existsSync, linkSync, mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LogSource } from "../kernel/log/log-source.ts";
import { chunksOf, type LoggedImage, loggedImages, type ObjectStore } from "../media/index.ts";
import { writeChunks } from "./copy-file.ts";

/** @param previous folder of an earlier backup. What it has is linked from there: both have it, and it takes space once */
export async function copyImages(
	log: LogSource,
	get: ObjectStore["get"],
	to: string,
	previous: string | undefined,
	onProgress: (files: number) => void,
) {
	const copied = { files: 0, bytes: 0, linked: 0, missing: [] as string[] };
	for await (const image of loggedImages(log)) {
		const path = join(to, image.key);
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		const linked = previous !== undefined && linkFrom(join(previous, image.key), path, image);
		if (linked || (await copyOne(get, image, path))) {
			copied.files++;
			copied.bytes += image.bytes;
			if (linked) copied.linked++;
		} else copied.missing.push(image.key);
		onProgress(copied.files);
	}
	return copied;
}

/** Images never change: one of the same name and size is the same one. Verifying reads it all the same. */
function linkFrom(earlier: string, path: string, { bytes }: LoggedImage): boolean {
	if (!existsSync(earlier) || statSync(earlier).size !== bytes) return false;
	try {
		linkSync(earlier, path);
		return true;
	} catch {
		return false;
	}
}

async function copyOne(get: ObjectStore["get"], { key, sha256 }: LoggedImage, path: string) {
	const found = await get(key);
	if (!found) return false;
	const copied = await writeChunks(path, chunksOf(found));
	if (copied.sha256 === sha256) return true;
	rmSync(path);
	return false;
}
