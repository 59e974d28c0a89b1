import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Logger } from "pino";
import { randomToken } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import { build, type Query, type Store, statement } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import { imageById } from "./image-list.ts";
import {
	imageFolder,
	MAX_UPLOAD_BYTES,
	type ObjectStore,
	type Upload,
} from "./storage/object-store.ts";

/** Lifetime of an upload address, in milliseconds. */
export const ADDRESS_MS = 15 * 60_000;

/**
 * Allowed uploads and their state. Not in the log, because most are irrelevant a day
 * later.
 */
export const uploads = sqliteTable("uploads", {
	id: text().primaryKey(),
	expiresAt: integer("expires_at").notNull(),
	/**
	 * When this server received the file; null for uploads that go straight to a bucket.
	 */
	usedAt: integer("used_at"),
	objectId: text("object_id"),
});

export type UploadRow = typeof uploads.$inferSelect;

/** The store of allowed uploads. */
export class Uploads {
	readonly #store: Store;
	readonly #now: () => Date;

	/** @param now the clock */
	constructor(store: Store, now: () => Date = () => new Date()) {
		this.#store = store;
		this.#now = now;
	}

	async allow(): Promise<Upload> {
		const upload = {
			id: randomToken(),
			expiresAt: new Date(this.#now().getTime() + ADDRESS_MS),
		};
		const row = { id: upload.id, expiresAt: upload.expiresAt.getTime() };
		await this.#store.write([statement(build.insert(uploads).values(row))]);
		return upload;
	}

	/**
	 * Marks an upload as used, once. @throws {Refusal} `forbidden` for an unknown address,
	 * `gone` for a used or expired one
	 */
	async use(id: string): Promise<void> {
		if (await markUsed(this.#store, id, this.#now().getTime())) return;
		if (!(await this.find(id)))
			throw new Refusal("forbidden", "This upload address was not given out here.");
		throw new Refusal(
			"gone",
			"This upload address has been used or is too old. Ask for another one.",
		);
	}

	async find(id: string): Promise<UploadRow | undefined> {
		const query = this.#store.db.select().from(uploads).where(eq(uploads.id, id));
		return (await query)[0];
	}

	/**
	 * Records the image id of an upload, so that a retry after a crash reuses it.
	 * @returns the id that was recorded first
	 */
	async assign(id: string, objectId: string): Promise<string> {
		const assigned = sql<string>`coalesce(${uploads.objectId}, ${objectId})`;
		const update = build.update(uploads).set({ objectId: assigned });
		await this.#store.write([statement(update.where(eq(uploads.id, id)))]);
		return (await this.find(id))?.objectId ?? objectId;
	}

	async forget(id: string): Promise<void> {
		const deletion = build.delete(uploads).where(eq(uploads.id, id));
		await this.#store.write([statement(deletion)]);
	}

	/**
	 * Returns the uploads whose address expired before `time`, in milliseconds since 1970.
	 */
	async endedBefore(time: number): Promise<UploadRow[]> {
		return this.#store.db.select().from(uploads).where(lt(uploads.expiresAt, time));
	}
}

/** @returns false if there is no unused upload with this id */
async function markUsed(store: Store, id: string, time: number): Promise<boolean> {
	const unused = and(
		eq(uploads.id, id),
		isNull(uploads.usedAt),
		gt(uploads.expiresAt, time),
	);
	const update = build.update(uploads).set({ usedAt: time }).where(unused);
	const [result] = await store.writeReturning([statement(update)]);
	return result?.rowsAffected === 1;
}

/** Time in which an upload must be registered, in milliseconds. */
export const RETENTION_MS = 24 * 3_600_000;

const EVERY_MS = 3_600_000;

interface SweepDeps {
	store: Store;
	objects: ObjectStore;
	uploads: Uploads;
}

/**
 * Deletes unregistered uploads. Keeps images of other logs in the same store.
 * @param now milliseconds since 1970
 */
export async function sweepUploads(
	{ store, objects, uploads }: SweepDeps,
	now: number,
): Promise<void> {
	const before = now - RETENTION_MS;
	for await (const { key, modified } of objects.list("incoming/")) {
		if (modified.getTime() < before) await objects.delete(key);
	}
	// One day later than the file, so that no registration is in progress.
	for (const { id, objectId } of await uploads.endedBefore(before - RETENTION_MS)) {
		if (objectId && !(await imageById(store, objectId)))
			await deleteFiles(objects, imageFolder(objectId));
		await uploads.forget(id);
	}
}

/** Returns a statement after which the sweep deletes the files of an image that is gone. */
export function sweepLater(objectId: string): Query {
	const row = { id: randomToken(), expiresAt: Date.now(), objectId };
	return statement(build.insert(uploads).values(row));
}

/** Sweeps now and every hour. @returns stops sweeping and waits for the current sweep */
export function startSweeping(deps: SweepDeps, logger: Logger): () => Promise<void> {
	const sweep = () => sweepUploads(deps, Date.now());
	const { start, stop } = repeating(sweep, EVERY_MS, (error) =>
		logger.error({ err: error }, "uploads not swept yet"),
	);
	start();
	return stop;
}

/** Deletes all files in a folder of the image store. */
export async function deleteFiles(objects: ObjectStore, folder: string): Promise<void> {
	for await (const { key } of objects.list(folder)) await objects.delete(key);
}

/**
 * Streams a file and counts it.
 * @returns its bytes @throws {Refusal} `too-large` as soon as the limit is exceeded
 */
export async function* counted(
	chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, number> {
	let size = 0;
	for await (const chunk of chunks) {
		size += chunk.byteLength;
		if (size > MAX_UPLOAD_BYTES) throw tooLarge();
		yield chunk;
	}
	return size;
}

/**
 * Streams a file of announced size.
 * @throws {Refusal} `too-large`; `malformed` if the size differs
 */
export async function* received(
	chunks: AsyncIterable<Uint8Array>,
	announced: string | null,
): AsyncGenerator<Uint8Array> {
	if (Number(announced ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
	const size = yield* counted(whole(chunks));
	if (announced !== null && announced !== String(size)) {
		throw new Refusal(
			"malformed",
			`The file has ${size} bytes, but ${announced} were announced.`,
		);
	}
}

/** Ends quietly if the connection breaks, which is not an error of the server. */
async function* whole(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* chunks;
	} catch {
		throw new Refusal("malformed", "The upload was cut short.");
	}
}

const tooLarge = () =>
	new Refusal("too-large", "An image may have at most 10 MB (10,485,760 bytes).", {
		because: { reason: "image-too-large" },
	});
