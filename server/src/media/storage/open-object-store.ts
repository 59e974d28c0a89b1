import { openDiskStore, readDisk } from "./disk-store.ts";
import type { ObjectStore } from "./object-store.ts";
import type { S3Place } from "./s3-store.ts";

export type ImagePlace = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Place);

/** Opens the store of images. What a bucket needs is loaded only where there is one. */
export async function openObjectStore(place: ImagePlace): Promise<ObjectStore> {
	if (place.kind === "disk") return openDiskStore(place.folder);
	return (await import("./s3-store.ts")).openS3Store(place);
}

export async function openImageReader(place: ImagePlace): Promise<ObjectStore["get"]> {
	return place.kind === "disk" ? readDisk(place.folder) : (await openObjectStore(place)).get;
}
