import { Mutex } from "async-mutex";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { laterVariants, type Picture } from "./pictures.ts";
import { makeVariants } from "./reencode.ts";
import { chunksOf, type ObjectStore } from "./storage/object-store.ts";

/** More are made when they are asked for again. */
const MOST_WAITING = 200;

/** How long a picture is left alone of which no variants could be made, in milliseconds. */
const LEFT_ALONE_MS = 3_600_000;

export type Variants = ReturnType<typeof createVariants>;

/** Makes what is missing of pictures' variants, one picture at a time, while nobody waits for it. */
export function createVariants({ objects, logger }: { objects: ObjectStore; logger: Logger }) {
	const mutex = new Mutex();
	const waiting = new Set<string>();
	const failed = new LRUCache<string, true>({ max: 1000, ttl: LEFT_ALONE_MS });

	/** Another process may be at it too: then both write the same. */
	async function makeMissing(picture: Picture): Promise<void> {
		const missing = laterVariants(picture);
		for await (const { key } of objects.list(picture.folder)) missing.delete(key);
		if (missing.size === 0) return;
		const original = await picture.original();
		if (!original) throw new Error("its file is missing");
		const keys = [...missing.keys()];
		const made = await makeVariants(chunksOf(original), [...missing.values()]);
		for (const [i, { content }] of made.entries()) await objects.put(keys[i] ?? "", content);
	}

	return {
		makeSoon(picture: Picture): void {
			const { folder } = picture;
			if (waiting.has(folder) || failed.has(folder) || waiting.size >= MOST_WAITING) return;
			waiting.add(folder);
			void mutex
				.runExclusive(() => makeMissing(picture))
				.catch((error: unknown) => {
					failed.set(folder, true);
					logger.warn({ err: error }, `no variants of ${folder} yet: the picture is shown as it is kept`);
				})
				.finally(() => waiting.delete(folder));
		},
	};
}
