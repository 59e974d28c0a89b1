import type { RecordedEvent } from "@creations/events";
import type {
	ImageCrop,
	ImageFocus,
	ImageKind,
	ImageType,
	UploadedImageFacts,
} from "@creations/events/image";
import { searchTextOf } from "@creations/events/text";
import { eq } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
	update,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

export const images = sqliteTable(
	"images",
	{
		objectId: text("object_id").primaryKey(),
		/** Id of its stream. */
		id: integer().notNull().default(0),
		kind: text().$type<ImageKind>().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		widths: text({ mode: "json" }).$type<number[]>().notNull(),
		/** Placeholder color `#rrggbb`; null if unknown or if the picture is transparent. */
		color: text(),
		originalType: text("original_type").$type<ImageType>().notNull(),
		originalBytes: integer("original_bytes").notNull(),
		originalSha256: text("original_sha256").notNull().default(""),
		uploadedBy: text("uploaded_by").notNull(),
		uploadedAt: text("uploaded_at").notNull(),
		description: text().notNull().default(""),
		searchText: text("search_text").notNull().default(""),
		focus: text({ mode: "json" }).$type<ImageFocus>(),
		/** The image it was cropped from; null for uploads. */
		source: text(),
		crop: text({ mode: "json" }).$type<ImageCrop>(),
	},
	(table) => [
		index("images_by_file").on(table.originalSha256),
		index("images_newest").on(table.uploadedAt, table.id),
		index("images_by_number").on(table.id),
	],
);

export type ImageRow = typeof images.$inferSelect;

type Facts = Pick<UploadedImageFacts, "objectId" | "kind" | "variants" | "color">;

function rowOf(event: RecordedEvent, { objectId, kind, variants, color }: Facts) {
	const { width = 0, height = 0 } = variants.at(-1) ?? {};
	return {
		objectId,
		id: idOf(event),
		kind,
		width,
		height,
		widths: variants.map((variant) => variant.width),
		color: color ?? null,
		uploadedBy: event.actor,
		uploadedAt: event.recordedAt,
	};
}

const described = (description: string) => ({
	description,
	searchText: searchTextOf(description),
});

export const imageList: ReadModel = {
	name: "image-list",
	version: 5,
	tables: [images],
	on: {
		ImageUploaded: (event) =>
			insert(images, {
				...rowOf(event, event.data),
				originalType: event.data.original.type,
				originalBytes: event.data.original.bytes,
				originalSha256: event.data.original.sha256,
			}),
		ImageCropped: (event) =>
			insert(images, {
				...rowOf(event, event.data),
				// Cropped from a stored image; no file was sent.
				originalType: "webp",
				originalBytes: 0,
				source: event.data.source,
				crop: event.data.crop,
				...described(event.data.description),
			}),
		ImageDescribed: (event) =>
			update(images, { id: idOf(event) }, described(event.data.description)),
		ImageFocusChosen: (event) =>
			update(images, { id: idOf(event) }, { focus: event.data.focus }),
		ImageDeleted: ({ data: { objectId } }) => [
			remove(images, { objectId }),
			// Without the original, a cropped copy is a picture of its own.
			update(images, { source: objectId }, { source: null, crop: null }),
		],
	},
};

/** Returns an image by its object id; undefined if there is none. */
export async function imageById(
	{ db }: Store,
	objectId: string,
): Promise<ImageRow | undefined> {
	return (await db.select().from(images).where(eq(images.objectId, objectId)))[0];
}

/** Returns an image by the id of its stream; undefined if there is none. */
export async function imageByNumber(
	{ db }: Store,
	id: number,
): Promise<ImageRow | undefined> {
	return (await db.select().from(images).where(eq(images.id, id)))[0];
}

/** Returns the image of an uploaded file, by the file's SHA-256 (hex). */
export async function imageOfFile(
	{ db }: Store,
	sha256: string,
): Promise<ImageRow | undefined> {
	return (
		await db.select().from(images).where(eq(images.originalSha256, sha256)).limit(1)
	)[0];
}
