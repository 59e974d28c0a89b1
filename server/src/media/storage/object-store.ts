/** Largest file that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 10_485_760;

export interface StoredObject {
	size: number;
	body: Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** An upload that was allowed: its id is 256 random bits as base64url. */
export interface Upload {
	id: string;
	expiresAt: Date;
}

export interface ObjectStore {
	uploadAddress(upload: Upload): Promise<string>;
	/** The id of the upload that an address was made for by `uploadAddress`; undefined for any other address. */
	uploadAt(address: string): string | undefined;
	/** Stores content whole or not at all; it is durable afterwards. @throws {Refusal} `no-space`, or what `content` throws */
	put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	get(key: string): Promise<StoredObject | undefined>;
	delete(key: string): Promise<void>;
	/** Why objects cannot be read or written at the moment, for people, as last known. Absent for a folder. */
	problem?: () => Promise<string | null>;
	/** Finds out whether there is a problem. Absent for a folder. */
	check?: () => Promise<void>;
	/** The keys below a folder, such as `incoming/`, when each was written, and its bytes. */
	list(folder: string): AsyncIterable<{ key: string; modified: Date; size: number }>;
}

export const chunksOf = ({ body }: StoredObject) => (body instanceof Blob ? body.stream() : body);

export const incomingKey = (uploadId: string) => `incoming/${uploadId}`;
export const imageFolder = (objectId: string) => `images/${objectId}/`;
export const imageKey = (objectId: string, width: number) => `${imageFolder(objectId)}${width}.webp`;
/** What later variants are made from, without what the photo says of itself. */
export const masterKey = (objectId: string) => `${imageFolder(objectId)}master.webp`;
