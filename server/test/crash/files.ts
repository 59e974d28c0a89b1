import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { imageKey } from "../../src/media/object-store.ts";

interface ImageFacts {
	objectId: string;
	variants: { width: number; sha256: string }[];
}

/** Every image that the log knows is there, whole, in all its widths. @throws {Error} naming the file that is not */
export function proveImages(dataDir: string, log: StoredEvent[]): void {
	for (const { type, data } of log) {
		if (type !== "ImageUploaded") continue;
		const { objectId, variants } = JSON.parse(data) as ImageFacts;
		for (const { width, sha256 } of variants) {
			const file = join(dataDir, "uploads", imageKey(objectId, width));
			const found = createHash("sha256").update(readFileSync(file)).digest("hex");
			if (found !== sha256) throw new Error(`${file} is not what was uploaded`);
		}
	}
}

/** Files that were begun and not finished. */
export function halfFiles(dataDir: string): string[] {
	const files = readdirSync(dataDir, { recursive: true }).map(String);
	return files.filter((file) => /\bunfinished\/|\.(part|new)$/.test(file));
}
