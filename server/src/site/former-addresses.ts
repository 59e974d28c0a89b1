import type { RecordedEvent } from "@creations/events";
import { and, eq } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { formerPath } from "../http/request/former-path.ts";
import {
	idOf,
	type ReadModel,
	update,
	upsert,
} from "../kernel/projections/read-model.ts";
import { raw, type Store } from "../kernel/store/store.ts";
import { type RestoredState, slugOf } from "../publishing/index.ts";

type Kind = "story" | "product";

/** A table WITHOUT ROWID (migration 0026), which drizzle cannot express. */
export const addresses = sqliteTable(
	"addresses",
	{
		kind: text({ enum: ["story", "product"] }).notNull(),
		slug: text().notNull(),
		itemId: integer("item_id").notNull(),
		current: integer({ mode: "boolean" }).notNull(),
		/** True if the item was published under this slug, so that links to it may exist. */
		wasPublic: integer("was_public", { mode: "boolean" }).notNull(),
		isPublic: integer("is_public", { mode: "boolean" }).notNull(),
	},
	(table) => [
		// The kind is the second column, because SQLite would otherwise scan a whole kind.
		primaryKey({ columns: [table.slug, table.kind] }),
		index("addresses_item").on(table.kind, table.itemId),
	],
);

/** Former paths of imported items. A path belongs to the item that took it last. */
export const pathsElsewhere = sqliteTable(
	"paths_elsewhere",
	{
		path: text().primaryKey(),
		kind: text({ enum: ["story", "product"] }).notNull(),
		itemId: integer("item_id").notNull(),
	},
	(table) => [index("paths_elsewhere_item").on(table.kind, table.itemId)],
);

/** Redirects from former slugs of published items. */
export const formerAddresses: ReadModel = {
	name: "former-addresses",
	version: 2,
	tables: [addresses],
	replaces: ["StoryRevised", "ProductRevised"],
	replacesSame: slugOf,
	on: {
		StoryDrafted: (event) => takeSlug("story", event, event.data.slug),
		StoryRevised: (event) => takeSlug("story", event, event.data.slug),
		StoryPublished: (event) => publish("story", event),
		StoryUnpublished: (event) => hide("story", event),
		StoryDeleted: (event) => hide("story", event),
		StoryRestored: (event) => restore("story", event),
		ProductDrafted: (event) => takeSlug("product", event, event.data.slug),
		ProductRevised: (event) => takeSlug("product", event, event.data.slug),
		ProductPublished: (event) => publish("product", event),
		ProductUnpublished: (event) => hide("product", event),
		ProductDeleted: (event) => hide("product", event),
		ProductRestored: (event) => restore("product", event),
	},
};

/** Redirects from addresses on the site that items were imported from. */
export const formerPaths: ReadModel = {
	name: "former-paths",
	version: 1,
	tables: [pathsElsewhere],
	on: {
		StoryImported: (event) => recordPaths("story", event, event.data.paths),
		ProductImported: (event) => recordPaths("product", event, event.data.paths),
	},
};

/**
 * Returns the current slug of the published item that was at `slug`; undefined if there
 * is none.
 */
export async function currentSlug(
	{ db }: Store,
	kind: Kind,
	slug: string,
): Promise<string | undefined> {
	const [former] = await db
		.select()
		.from(addresses)
		.where(and(eq(addresses.kind, kind), eq(addresses.slug, slug)));
	if (!former || former.current || !former.wasPublic) return undefined;
	const [current] = await db
		.select()
		.from(addresses)
		.where(and(ofItem(kind, former.itemId), eq(addresses.current, true)));
	return current?.isPublic ? current.slug : undefined;
}

/**
 * Returns the path of the public item that was imported from this path and query;
 * undefined if there is none.
 */
export async function importedPath(
	{ db }: Store,
	address: string,
): Promise<string | undefined> {
	const path = formerPath(address);
	if (path === undefined) return undefined;
	const [item] = await db
		.select({ kind: addresses.kind, slug: addresses.slug })
		.from(pathsElsewhere)
		.innerJoin(
			addresses,
			and(
				eq(addresses.kind, pathsElsewhere.kind),
				eq(addresses.itemId, pathsElsewhere.itemId),
			),
		)
		.where(
			and(
				eq(pathsElsewhere.path, path),
				eq(addresses.current, true),
				eq(addresses.isPublic, true),
			),
		);
	return item && `/${item.kind === "story" ? "stories" : "products"}/${item.slug}`;
}

/** Returns all redirects: from former slugs and from imported addresses. */
export async function allRedirects({ read }: Store) {
	const { rows } = await read(`SELECT old.path, now.kind, now.slug FROM (
			SELECT path, kind, item_id FROM paths_elsewhere
			UNION ALL
			SELECT (CASE kind WHEN 'story' THEN '/stories/' ELSE '/products/' END) || slug, kind, item_id
			FROM addresses WHERE current = 0 AND was_public = 1
		) AS old JOIN addresses AS now ON now.kind = old.kind AND now.item_id = old.item_id
			AND now.current = 1
		ORDER BY old.path`);
	return rows.map(([path, kind, slug]) => ({
		from: String(path),
		to: `/${kind === "story" ? "stories" : "products"}/${slug}`,
	}));
}

// Raw SQL, because a story may have 100,000 revisions and building the statements takes
// longer than running them.
const RELEASE_OTHERS =
	'update "addresses" set "current" = 0 where "kind" = ? and "item_id" = ? ' +
	'and "current" = 1 and "slug" <> ?';
/** Takes the publication state from the item's other rows. */
const TAKE_SLUG = `insert into "addresses"
	("kind", "slug", "item_id", "current", "was_public", "is_public")
	select ?1, ?2, ?3, 1, "public", "public" from (
		select coalesce(max("is_public"), 0) as "public" from "addresses"
			where "kind" = ?1 and "item_id" = ?3
	) where not exists (
		select 1 from "addresses" where "kind" = ?1 and "slug" = ?2 and "item_id" = ?3 and "current" = 1
	)
	on conflict ("kind", "slug") do update set
		"was_public" = excluded."was_public" or ("addresses"."item_id" = excluded."item_id"
			and "addresses"."was_public"),
		"item_id" = excluded."item_id", "current" = 1, "is_public" = excluded."is_public"`;
const PUBLISH = `update "addresses" set "is_public" = 1, "was_public" = "was_public" or "current"
	where "kind" = ? and "item_id" = ?`;

function takeSlug(kind: Kind, event: RecordedEvent, slug: string) {
	const itemId = idOf(event);
	// A new item has no former address and is not public, so nothing must be read.
	if (event.version === 1)
		return upsert(
			addresses,
			{ kind, slug, itemId, current: true, wasPublic: false, isPublic: false },
			["kind", "slug"],
		);
	return [
		raw(RELEASE_OTHERS, [kind, itemId, slug]),
		raw(TAKE_SLUG, [kind, slug, itemId]),
	];
}

const publish = (kind: Kind, event: RecordedEvent) => raw(PUBLISH, [kind, idOf(event)]);

const restore = (kind: Kind, event: RecordedEvent & { data: RestoredState }) =>
	event.data.status === "published" ? publish(kind, event) : [];

const hide = (kind: Kind, event: RecordedEvent) =>
	update(addresses, { kind, itemId: idOf(event) }, { isPublic: false });

function recordPaths(kind: Kind, event: RecordedEvent, paths: string[]) {
	const itemId = idOf(event);
	return paths.map((path) => upsert(pathsElsewhere, { path, kind, itemId }, ["path"]));
}

const ofItem = (kind: Kind, itemId: number) =>
	and(eq(addresses.kind, kind), eq(addresses.itemId, itemId));
