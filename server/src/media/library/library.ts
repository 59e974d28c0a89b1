import { wordsOf } from "@creations/content";
import { and, asc, eq, sql } from "drizzle-orm";
import { amongGiven, amongMany, type ListQuery, listOf, sortedBy } from "../../kernel/paging.ts";
import { oncePerStore, type Store } from "../../kernel/store/store.ts";
import type { LibraryImage } from "../answers.ts";
import { type ImageRow, images } from "../image-list.ts";
import { imageUses } from "./image-use-list.ts";

const sorting = sortedBy(images, "uploadedAt");

const shownIn = (which: ReturnType<typeof sql>) =>
	sql`exists (select 1 from ${imageUses} where ${imageUses.objectId} = ${images.objectId} and ${imageUses.isPresent} = 1 and ${which})`;

/** Images, the newest first, by words of their descriptions and of what shows them. */
export function libraryPage(store: Store, { q = "", ids, ...query }: ListQuery) {
	const which = and(
		ids && amongMany(images.id, ids),
		...wordsOf(q).map(
			(word) =>
				sql`(instr(${images.searchText}, ${word}) or ${shownIn(sql`instr(${imageUses.searchText}, ${word})`)})`,
		),
	);
	return page(store, which, query);
}

/** Images that something shows and nobody has described; in texts they are described by the text. */
export const undescribedPage = (store: Store, query: ListQuery) =>
	page(store, and(eq(images.description, ""), shownIn(sql`${imageUses.isInText} = 0`)), query);

async function page(store: Store, which: Parameters<typeof listOf>[3], query: ListQuery) {
	const listed = await listOf(store, store.db.select().from(images), sorting, which, query);
	return { ...listed, rows: await withUses(store, listed.rows) };
}

const usesOf = oncePerStore(({ db }) =>
	db
		.select()
		.from(imageUses)
		.where(and(amongGiven(imageUses.objectId), eq(imageUses.isPresent, true)))
		.orderBy(asc(imageUses.kind), asc(imageUses.itemId))
		.prepare(),
);

export async function withUses(store: Store, rows: ImageRow[]): Promise<LibraryImage[]> {
	const uses = await usesOf(store).all({ ids: JSON.stringify(rows.map(({ objectId }) => objectId)) });
	return rows.map((row) => ({
		...shown(row),
		uses: uses
			.filter(({ objectId }) => objectId === row.objectId)
			.map(({ kind, itemId, name }) => ({ kind, id: itemId, name })),
	}));
}

const shown = ({ id, objectId, kind, width, height, color, source, ...row }: ImageRow) => ({
	...{ id, kind, width, height, color },
	path: `/objects/${objectId}`,
	description: row.description,
	focus: row.focus,
	source: source && `/objects/${source}`,
	crop: row.crop,
	uploadedAt: row.uploadedAt,
});
