import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG, readEvent, STORED_COLUMNS, storedEvent } from "../kernel/log/stored-events.ts";
import { imageKey, masterKey } from "./storage/object-store.ts";

export interface LoggedImage {
	/** Where the store of images has it: `images/…/640.webp`. */
	key: string;
	bytes: number;
	/** Lower-case hex. */
	sha256: string;
}

export async function* loggedImages(source: LogSource): AsyncGenerator<LoggedImage> {
	const uploads = `SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE type IN ('ImageUploaded', 'ImageCropped') ORDER BY position`;
	for await (const rows of source.rows(uploads)) {
		for (const row of rows) {
			const event = readEvent(storedEvent(row));
			if (event.type !== "ImageUploaded" && event.type !== "ImageCropped") continue;
			const { objectId, variants, master } = event.data;
			for (const { width, bytes, sha256 } of variants)
				yield { key: imageKey(objectId, width), bytes, sha256 };
			if (master) yield { key: masterKey(objectId), bytes: master.bytes, sha256: master.sha256 };
		}
	}
}
