/** Largest file that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 10_485_760;

export interface StoredObject {
	size: number;
	body: Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** An allowed upload. Its id is 256 random bits as base64url. */
export interface Upload {
	id: string;
	expiresAt: Date;
}

export interface ObjectStore {
	uploadAddress(upload: Upload): Promise<string>;
	/**
	 * Returns the upload id in an address from `uploadAddress`; undefined for other
	 * addresses.
	 */
	uploadAt(address: string): string | undefined;
	/**
	 * Stores content atomically and durably.
	 * @throws {Refusal} `no-space`, or errors of `content`
	 */
	put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	get(key: string): Promise<StoredObject | undefined>;
	delete(key: string): Promise<void>;
	/**
	 * Returns the last known reason for failures, for people; null if there is none. Absent
	 * for a folder.
	 */
	problem?: () => Promise<string | null>;
	/** Checks the bucket. Absent for a folder. */
	check?: () => Promise<void>;
	/** Lists the objects with a prefix such as `incoming/`, with time and size in bytes. */
	list(folder: string): AsyncIterable<{ key: string; modified: Date; size: number }>;
}

/** Returns the content of an object as a stream of chunks. */
export const chunksOf = ({ body }: StoredObject) =>
	body instanceof Blob ? body.stream() : body;

/** Returns the key of an upload. */
export const incomingKey = (uploadId: string) => `incoming/${uploadId}`;
/** Returns the key prefix of an image. */
export const imageFolder = (objectId: string) => `images/${objectId}/`;
/** Returns the key of a WebP. @param width pixels */
export const imageKey = (objectId: string, width: number) =>
	`${imageFolder(objectId)}${width}.webp`;
/**
 * Returns the key of the picture that variants are encoded from, which has no metadata.
 */
export const masterKey = (objectId: string) => `${imageFolder(objectId)}master.webp`;
