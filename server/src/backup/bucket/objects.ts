import { dirname } from "node:path/posix";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { deletedImages, imagesOf, type ObjectStore } from "../../media/index.ts";

/** Prefix of all objects, so that a bucket can be shared. */
const ROOT = "backup/";
export const LOGS = `${ROOT}log/`;
export const KEYS = `${ROOT}keys/`;
const IMAGES = ROOT;

/** Returns the key of an image copy. Images never change, so all histories share them. */
export const imageCopy = (key: string) => `${IMAGES}${key}`;

/** Reads an object; undefined if there is none. */
export async function read(
	bucket: Pick<ObjectStore, "get">,
	key: string,
): Promise<Buffer | undefined> {
	const object = await bucket.get(key);
	return object && Buffer.from(await new Response(object.body).arrayBuffer());
}

/** Returns the SHA-256 as lower-case hex. */
export const sha256Of = (bytes: Uint8Array) => Bun.SHA256.hash(bytes, "hex");

interface CopyDeps {
	source: LogSource;
	objects: Pick<ObjectStore, "get">;
	bucket: ObjectStore;
}

/**
 * Copies the images of some events, one at a time.
 * @returns images that are missing or damaged on the site, without deleted ones
 */
export async function copyImages(
	{ source, objects, bucket }: CopyDeps,
	events: StoredEvent[],
): Promise<string[]> {
	const missing: { stream: string; key: string }[] = [];
	for (const event of events) {
		const images = imagesOf(event);
		const [first] = images;
		if (!first) continue;
		const existing = new Set<string>();
		for await (const { key } of bucket.list(`${imageCopy(dirname(first.key))}/`))
			existing.add(key);
		for (const { key, sha256 } of images) {
			if (existing.has(imageCopy(key))) continue;
			const bytes = await read(objects, key);
			if (bytes && sha256Of(bytes) === sha256) await bucket.put(imageCopy(key), bytes);
			else missing.push({ stream: event.stream, key });
		}
	}
	if (missing.length === 0) return [];
	const deleted = await deletedImages(source);
	return missing.filter(({ stream }) => !deleted.has(stream)).map(({ key }) => key);
}
