import { openDiskStore, readDisk } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import type { S3Place } from "./s3-store.ts";
import type { KeptVersions } from "./s3-versions.ts";

export type ImagePlace = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Place);

/** Opens the store of images. What a bucket needs is loaded only where there is one. */
export async function openObjectStore(place: ImagePlace): Promise<ObjectStore> {
	if (place.kind === "disk") return openDiskStore(place.folder);
	return (await import("./s3-store.ts")).openS3Store(place);
}

/** What a bucket keeps of objects that are deleted. @throws {Error} where it does not say */
export const keptVersions = async (place: S3Place): Promise<KeptVersions> =>
	(await import("./s3-versions.ts")).keptVersions(place);

export async function openImageReader(place: ImagePlace): Promise<ObjectStore["get"]> {
	return place.kind === "disk" ? readDisk(place.folder) : (await openObjectStore(place)).get;
}
