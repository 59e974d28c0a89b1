import type { RecordedEvent } from "@creations/events";
import { and, eq, sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../kernel/projector.ts";
import { build, type Store } from "../kernel/store.ts";

type Kind = "story" | "product";

/** Every slug an item has had. A slug belongs to whoever took it last. */
export const addresses = sqliteTable(
	"addresses",
	{
		kind: text({ enum: ["story", "product"] }).notNull(),
		slug: text().notNull(),
		itemId: integer("item_id").notNull(),
		current: integer({ mode: "boolean" }).notNull(),
		/** The item was published under this slug, so that people may still come by it. */
		wasPublic: integer("was_public", { mode: "boolean" }).notNull(),
		/** The item is published now. */
		isPublic: integer("is_public", { mode: "boolean" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Where has an item gone whose slug was changed after it was published? */
export const formerAddresses: ReadModel = {
	name: "former-addresses",
	version: 1,
	tables: [addresses],
	on: {
		StoryDrafted: (event) => taken("story", event, event.data.slug),
		StoryRevised: (event) => taken("story", event, event.data.slug),
		StoryPublished: (event) => published("story", event),
		StoryUnpublished: (event) => hidden("story", event),
		StoryDeleted: (event) => hidden("story", event),
		ProductDrafted: (event) => taken("product", event, event.data.slug),
		ProductRevised: (event) => taken("product", event, event.data.slug),
		ProductPublished: (event) => published("product", event),
		ProductUnpublished: (event) => hidden("product", event),
		ProductDeleted: (event) => hidden("product", event),
	},
};

/** The slug under which the item formerly at `slug` is published now, or undefined. */
export async function movedTo({ db }: Store, kind: Kind, slug: string): Promise<string | undefined> {
	const [former] = await db
		.select()
		.from(addresses)
		.where(and(eq(addresses.kind, kind), eq(addresses.slug, slug)));
	if (!former || former.current || !former.wasPublic) return undefined;
	const [now] = await db
		.select()
		.from(addresses)
		.where(and(ofItem(kind, former.itemId), eq(addresses.current, true)));
	return now?.isPublic ? now.slug : undefined;
}

function taken(kind: Kind, { stream }: RecordedEvent, slug: string) {
	const itemId = numberOf(kind, stream);
	// Whether the item is public is known from its other rows; the first slug of a draft has none.
	const isPublic = sql<boolean>`coalesce((select max(${addresses.isPublic}) from ${addresses} where ${ofItem(kind, itemId)}), 0)`;
	return [
		build.update(addresses).set({ current: false }).where(ofItem(kind, itemId)),
		build
			.insert(addresses)
			.values({ kind, slug, itemId, current: true, wasPublic: isPublic, isPublic })
			.onConflictDoUpdate({
				target: [addresses.kind, addresses.slug],
				set: {
					itemId,
					current: true,
					wasPublic: sql`excluded.was_public or (${addresses.itemId} = ${itemId} and ${addresses.wasPublic})`,
					isPublic: sql`excluded.is_public`,
				},
			}),
	];
}

function published(kind: Kind, { stream }: RecordedEvent) {
	const itemId = numberOf(kind, stream);
	return build
		.update(addresses)
		.set({ isPublic: true, wasPublic: sql`${addresses.wasPublic} or ${addresses.current}` })
		.where(ofItem(kind, itemId));
}

function hidden(kind: Kind, { stream }: RecordedEvent) {
	return build
		.update(addresses)
		.set({ isPublic: false })
		.where(ofItem(kind, numberOf(kind, stream)));
}

const ofItem = (kind: Kind, itemId: number) => and(eq(addresses.kind, kind), eq(addresses.itemId, itemId));
const numberOf = (kind: Kind, stream: string) => Number(stream.slice(kind.length + 1));
