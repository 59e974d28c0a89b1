import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Logger } from "pino";
import { randomToken } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import { build, type Store, statement } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import { imageById } from "./image-list.ts";
import { imageFolder, MAX_UPLOAD_BYTES, type ObjectStore, type Upload } from "./storage/object-store.ts";

/** How long an address takes an upload, in milliseconds. */
export const ADDRESS_MS = 15 * 60_000;

/** Uploads that were allowed and what became of them; no facts of the log, because most are nothing a day later. */
export const uploads = sqliteTable("uploads", {
	id: text().primaryKey(),
	expiresAt: integer("expires_at").notNull(),
	/** When this server took its bytes; null also where they go straight to a bucket. */
	usedAt: integer("used_at"),
	objectId: text("object_id"),
});

export type UploadRow = typeof uploads.$inferSelect;
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(store: Store, now: () => Date = () => new Date()) {
	async function allow(): Promise<Upload> {
		const upload = { id: randomToken(), expiresAt: new Date(now().getTime() + ADDRESS_MS) };
		const row = { id: upload.id, expiresAt: upload.expiresAt.getTime() };
		await store.write([statement(build.insert(uploads).values(row))]);
		return upload;
	}

	/** Of several at once, one may send. @throws {Refusal} `forbidden` where it was never given out, `gone` */
	async function use(id: string): Promise<void> {
		const time = now().getTime();
		const unused = and(eq(uploads.id, id), isNull(uploads.usedAt), gt(uploads.expiresAt, time));
		const use = build.update(uploads).set({ usedAt: time }).where(unused);
		const [result] = await store.writeReturning([statement(use)]);
		if (result?.rowsAffected === 1) return;
		if (!(await find(id))) throw new Refusal("forbidden", "This upload address was not given out here.");
		throw new Refusal("gone", "This upload address has been used or is too old. Ask for another one.");
	}

	async function find(id: string): Promise<UploadRow | undefined> {
		return (await store.db.select().from(uploads).where(eq(uploads.id, id)))[0];
	}

	/** Remembers which image an upload is made into, for after a crash. @returns the object that whoever began first has chosen */
	async function assign(id: string, objectId: string): Promise<string> {
		const assigned = sql<string>`coalesce(${uploads.objectId}, ${objectId})`;
		await store.write([
			statement(build.update(uploads).set({ objectId: assigned }).where(eq(uploads.id, id))),
		]);
		return (await find(id))?.objectId ?? objectId;
	}

	async function forget(id: string): Promise<void> {
		await store.write([statement(build.delete(uploads).where(eq(uploads.id, id)))]);
	}

	/** Uploads whose address ended before `time` (milliseconds since 1970). */
	function endedBefore(time: number): Promise<UploadRow[]> {
		return store.db.select().from(uploads).where(lt(uploads.expiresAt, time));
	}

	return { allow, use, find, assign, forget, endedBefore };
}

/** How long an upload may wait to be registered, in milliseconds. */
export const KEPT_MS = 24 * 3_600_000;

const EVERY_MS = 3_600_000;

interface SweepDeps {
	store: Store;
	objects: ObjectStore;
	uploads: Uploads;
}

/** Images of another log in the same store stay. @param now milliseconds since 1970 */
export async function sweepUploads({ store, objects, uploads }: SweepDeps, now: number): Promise<void> {
	const before = now - KEPT_MS;
	for await (const { key, modified } of objects.list("incoming/")) {
		if (modified.getTime() < before) await objects.delete(key);
	}
	// A day later than its bytes, so that no registration is under way any more.
	for (const { id, objectId } of await uploads.endedBefore(before - KEPT_MS)) {
		if (objectId && !(await imageById(store, objectId))) await empty(objects, imageFolder(objectId));
		await uploads.forget(id);
	}
}

/** Sweeps now and every hour. @returns a function that ends it and waits for a sweep under way */
export function startSweeping(deps: SweepDeps, logger: Logger): () => Promise<void> {
	const sweep = () => sweepUploads(deps, Date.now());
	const { start, stop } = repeating(sweep, EVERY_MS, (error) =>
		logger.error({ err: error }, "uploads not swept yet"),
	);
	start();
	return stop;
}

async function empty(objects: ObjectStore, folder: string): Promise<void> {
	for await (const { key } of objects.list(folder)) await objects.delete(key);
}

/** The chunks of a file while they stream. @returns its bytes. @throws {Refusal} `too-large` as soon as they are more than an upload may be */
export async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, number> {
	let size = 0;
	for await (const chunk of chunks) {
		size += chunk.byteLength;
		if (size > MAX_UPLOAD_BYTES) throw tooLarge();
		yield chunk;
	}
	return size;
}

/** @param announced bytes. @throws {Refusal} `too-large`; `malformed` where the file ends early or is not what was announced */
export async function* received(
	chunks: AsyncIterable<Uint8Array>,
	announced: string | null,
): AsyncGenerator<Uint8Array> {
	if (Number(announced ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
	const size = yield* counted(whole(chunks));
	if (announced !== null && announced !== String(size)) {
		throw new Refusal("malformed", `The file has ${size} bytes, but ${announced} were announced.`);
	}
}

/** A connection that breaks is no failure of ours. */
async function* whole(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* chunks;
	} catch {
		throw new Refusal("malformed", "The upload was cut short.");
	}
}

const tooLarge = () => new Refusal("too-large", "An image may have at most 10 MB (10,485,760 bytes).");
