import { mkdirSync, rmSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { isNoSpace, noSpace } from "../../kernel/refusal.ts";
import {
	makeFolderDurably,
	syncFolder,
	writeNewFile,
} from "../../kernel/store/durable.ts";
import { guardBucket } from "./guarded-bucket.ts";
import type { ObjectStore } from "./object-store.ts";
import type { KeptVersions, S3Place } from "./s3-store.ts";

export type ImagePlace = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Place);

/** Opens the image store. Loads the bucket client only if a bucket is configured. */
export async function openObjectStore(place: ImagePlace): Promise<ObjectStore> {
	if (place.kind === "disk") return openDiskStore(place.folder);
	return (await import("./s3-store.ts")).openS3Store(place);
}

/** Timeout of a bucket while a visitor waits, in milliseconds, and number of attempts. */
const SILENCE_MS = 4000;
const ATTEMPTS = 2;

/**
 * Opens the image store for a server: a failing bucket is refused quickly and with a
 * reason.
 */
export async function openServedImages(
	place: ImagePlace,
	notice: (text: string) => void,
): Promise<ObjectStore> {
	if (place.kind === "disk") return openDiskStore(place.folder);
	const { openS3Store } = await import("./s3-store.ts");
	const name = `${place.bucket} at ${new URL(place.endpoint).host}`;
	return guardBucket(openS3Store(place, SILENCE_MS, ATTEMPTS), { name, notice });
}

/**
 * Returns how a bucket keeps deleted objects.
 * @throws {Error} if the service does not tell
 */
export const keptVersions = async (place: S3Place): Promise<KeptVersions> =>
	(await import("./s3-store.ts")).keptVersions(place);

/** Returns a function that reads images, also while a server uses the folder. */
export async function openImageReader(place: ImagePlace): Promise<ObjectStore["get"]> {
	return place.kind === "disk"
		? readDisk(place.folder)
		: (await openObjectStore(place)).get;
}

/** Path of uploads by PUT, followed by the upload's id. */
export const UPLOAD_PATH = "/api/objects/upload/";

/** Opens an image store in a folder. Removes unfinished files. */
export function openDiskStore(folder: string): ObjectStore {
	const unfinished = join(folder, "unfinished");
	// Left by a crash.
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { recursive: true });

	async function put(
		key: string,
		content: Uint8Array | AsyncIterable<Uint8Array>,
	): Promise<void> {
		const target = join(folder, key);
		const temporary = join(unfinished, crypto.randomUUID());
		try {
			await writeNewFile(temporary, content);
			await makeFolderDurably(dirname(target));
			await rename(temporary, target);
			syncFolder(dirname(target));
		} catch (error) {
			await rm(temporary, { force: true });
			throw isNoSpace(error) ? noSpace() : error;
		}
	}

	return {
		put,
		list: (prefix) => listFiles(folder, prefix),
		uploadAddress: async ({ id }) => UPLOAD_PATH + id,
		uploadAt: (address) => /^\/api\/objects\/upload\/([\w-]{43})$/.exec(address)?.[1],
		delete: (key) => rm(join(folder, key), { force: true }),
		get: readDisk(folder),
	};
}

async function* listFiles(folder: string, prefix: string) {
	const entries = await readdir(join(folder, prefix), {
		recursive: true,
		withFileTypes: true,
	}).catch(emptyIfMissing);
	for (const entry of entries.filter((entry) => entry.isFile())) {
		const file = join(entry.parentPath, entry.name);
		const key = relative(folder, file).split(sep).join("/");
		const info = await stat(file).catch(missing);
		if (info) yield { key, modified: info.mtime, size: info.size };
	}
}

/** Only reads, so it may run alongside the server that locks the folder. */
const readDisk =
	(folder: string): ObjectStore["get"] =>
	async (key) => {
		const file = Bun.file(join(folder, key));
		return (await file.exists()) ? { size: file.size, body: file } : undefined;
	};

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** The file was deleted meanwhile or never existed. */
function missing(error: unknown): undefined {
	if (codeOf(error) !== "ENOENT") throw error;
}

const emptyIfMissing = (error: unknown) => missing(error) ?? [];
