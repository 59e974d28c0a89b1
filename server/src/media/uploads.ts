import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { randomToken } from "../http/request/cookies.ts";
import { Refusal } from "../kernel/refusal.ts";
import { build, type Store, statement } from "../kernel/store/store.ts";
import type { Upload } from "./storage/object-store.ts";

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
