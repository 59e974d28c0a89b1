import type { LogSource } from "../kernel/log/log-source.ts";
import {
	LOG,
	readEvent,
	STORED_COLUMNS,
	type StoredEvent,
	storedEvent,
} from "../kernel/log/stored-events.ts";
import { imageKey, masterKey } from "./storage/object-store.ts";

export interface LoggedImage {
	/** Key in the image store: `images/…/640.webp`. */
	key: string;
	bytes: number;
	/** Lower-case hex. */
	sha256: string;
}

const TYPES = ["ImageUploaded", "ImageCropped"];

/**
 * Returns the files of all images in the log that are not deleted, in the order of their
 * events.
 */
export async function* loggedImages(source: LogSource): AsyncGenerator<LoggedImage> {
	const deleted = await deletedImages(source);
	for await (const stored of eventsOf(source, TYPES))
		if (!deleted.has(stored.stream)) yield* imagesOf(stored);
}

/** Returns the streams of the deleted images. */
export async function deletedImages(source: LogSource): Promise<Set<string>> {
	const streams = new Set<string>();
	for await (const { stream } of eventsOf(source, ["ImageDeleted"])) streams.add(stream);
	return streams;
}

async function* eventsOf(source: LogSource, types: string[]) {
	const list = types.map((type) => `'${type}'`).join(", ");
	const query = `SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE type IN (${list}) ORDER BY position`;
	for await (const rows of source.rows(query))
		for (const row of rows) yield storedEvent(row);
}

/** Returns the images that an event adds; none for other events. */
export function imagesOf(stored: StoredEvent): LoggedImage[] {
	if (!TYPES.includes(stored.type)) return [];
	const event = readEvent(stored);
	if (event.type !== "ImageUploaded" && event.type !== "ImageCropped") return [];
	const { objectId, variants, master } = event.data;
	const images = variants.map(({ width, bytes, sha256 }) => ({
		key: imageKey(objectId, width),
		bytes,
		sha256,
	}));
	return master
		? [
				...images,
				{ key: masterKey(objectId), bytes: master.bytes, sha256: master.sha256 },
			]
		: images;
}
