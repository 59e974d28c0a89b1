import { eq } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { insert } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import type { ImageKind, ImageType } from "./events.ts";

export const images = sqliteTable(
	"images",
	{
		objectId: text("object_id").primaryKey(),
		kind: text().$type<ImageKind>().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		widths: text({ mode: "json" }).$type<number[]>().notNull(),
		/** `#rrggbb`, shown until the picture has come; null where something shines through, or unknown. */
		color: text(),
		originalType: text("original_type").$type<ImageType>().notNull(),
		originalBytes: integer("original_bytes").notNull(),
		originalSha256: text("original_sha256").notNull().default(""),
		uploadedBy: text("uploaded_by").notNull(),
		uploadedAt: text("uploaded_at").notNull(),
	},
	(table) => [index("images_by_file").on(table.originalSha256)],
);

export type ImageRow = typeof images.$inferSelect;

export const imageList: ReadModel = {
	name: "image-list",
	version: 3,
	tables: [images],
	on: {
		ImageUploaded({ actor, recordedAt, data: { objectId, kind, original, variants, color } }) {
			const { width = 0, height = 0 } = variants.at(-1) ?? {};
			return insert(images, {
				objectId,
				kind,
				width,
				height,
				widths: variants.map((variant) => variant.width),
				color: color ?? null,
				originalType: original.type,
				originalBytes: original.bytes,
				originalSha256: original.sha256,
				uploadedBy: actor,
				uploadedAt: recordedAt,
			});
		},
	},
};

export async function imageById({ db }: Store, objectId: string): Promise<ImageRow | undefined> {
	return (await db.select().from(images).where(eq(images.objectId, objectId)))[0];
}

/** What was made of a file, by its SHA-256 (hex). */
export async function imageOfFile({ db }: Store, sha256: string): Promise<ImageRow | undefined> {
	return (await db.select().from(images).where(eq(images.originalSha256, sha256)).limit(1))[0];
}
