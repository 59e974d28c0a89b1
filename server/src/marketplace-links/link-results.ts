import { marketplaceAt } from "@creations/events/text/marketplaces";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Query, raw, type Store, type Value } from "../kernel/store/store.ts";
import { IS_ON, isWatching } from "./link-watching-list.ts";
import type { GoneLink, MarketplaceLinks } from "./marketplace-links-responses.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds between two checks, by any server. Longer than a check takes. */
const GAP_MS = 30_000;
/** Milliseconds between the two checks that find a link gone. */
const GONE_AFTER_MS = 20 * HOUR_MS;

/**
 * Watched links with the results of their checks. Not in the log, because checking
 * restores them. Times are in milliseconds since 1970.
 */
export const marketplaceLinks = sqliteTable(
	"marketplace_links",
	{
		address: text().primaryKey(),
		host: text().notNull(),
		/** Next check. */
		dueAt: integer("due_at").notNull(),
		/** Begin of the last check. */
		claimedAt: integer("claimed_at"),
		/** Whether the last check gave no clear answer, such as a 403. */
		isUnknown: integer("is_unknown", { mode: "boolean" }).notNull().default(false),
		/** First check that found the page missing since it was last found. */
		missingSince: integer("missing_since"),
		/** Check that found the link gone. */
		goneAt: integer("gone_at"),
	},
	(table) => [index("marketplace_links_due").on(table.dueAt)],
);

/** Hosts that asked for a pause. */
export const marketplacePauses = sqliteTable("marketplace_pauses", {
	host: text().primaryKey(),
	until: integer().notNull(),
});

const linksIn = (column: string, shop: GoneLink["shop"]) =>
	`SELECT id, name, '${shop}' AS shop, ${column} AS address FROM products
		WHERE status = 'published' AND availability <> 'sold' AND ${column} IS NOT NULL`;

/** The links that visitors see. */
const SHOWN = `(${linksIn("amazon_url", "amazon")}
	UNION ALL ${linksIn("etsy_url", "etsy")})`;

/** Returns the links that are gone; none if links are not watched. */
export async function goneLinks({ read }: Pick<Store, "read">): Promise<GoneLink[]> {
	const { rows } = await read(
		`SELECT s.id, s.name, s.shop, s.address, l.gone_at
		 FROM ${SHOWN} s JOIN marketplace_links l ON l.address = s.address
		 WHERE l.gone_at IS NOT NULL AND ${IS_ON} ORDER BY s.name, s.id, s.shop`,
	);
	return rows.map(([productId, name, shop, address, goneAt]) => ({
		productId: Number(productId),
		name: String(name),
		shop: shop as GoneLink["shop"],
		address: String(address),
		goneAt: timeOf(goneAt ?? null),
	}));
}

/** Returns the state of the watched links. */
export async function linkReport(store: Pick<Store, "read">): Promise<MarketplaceLinks> {
	const { rows } = await store.read(
		`SELECT count(*), coalesce(sum(is_unknown), 0), max(claimed_at)
		 FROM marketplace_links WHERE ${IS_ON}`,
	);
	const [watched, unknown, checkedAt] = rows[0] ?? [];
	return {
		isOn: await isWatching(store),
		watched: Number(watched),
		unknown: Number(unknown),
		checkedAt: checkedAt == null ? null : timeOf(checkedAt),
		gone: await goneLinks(store),
	};
}

const timeOf = (ms: Value) => new Date(Number(ms)).toISOString();

/** Returns whether an address may be requested: https, and of a marketplace. */
export const isWatchable = (address: string): boolean => {
	const url = URL.parse(address);
	return url !== null && marketplaceAt(url) !== undefined;
};

/**
 * Adds links that visitors see, each at its own time of the day, and removes the others.
 */
export async function updateLinks(store: Store, now: number): Promise<void> {
	const { rows } = await store.read(
		`SELECT DISTINCT address, 1 FROM ${SHOWN} s
			WHERE address NOT IN (SELECT address FROM marketplace_links)
		 UNION ALL SELECT address, 0 FROM marketplace_links
			WHERE address NOT IN (SELECT address FROM ${SHOWN} s)`,
	);
	const statements = rows.flatMap(([value, isNew]): Query[] => {
		const address = String(value);
		if (!isNew)
			return [raw("DELETE FROM marketplace_links WHERE address = ?", [address])];
		if (!isWatchable(address)) return [];
		const insert = `INSERT INTO marketplace_links (address, host, due_at) VALUES (?, ?, ?)
			ON CONFLICT (address) DO NOTHING`;
		return [raw(insert, [address, hostOf(new URL(address)), now + timeOfDay(address)])];
	});
	if (statements.length > 0) await store.write(statements);
}

/** Forgets all results. */
export async function removeLinks(store: Store): Promise<void> {
	const { rows } = await store.read("SELECT 1 FROM marketplace_links LIMIT 1");
	if (rows.length > 0) await store.write(["DELETE FROM marketplace_links"]);
}

/** Returns a number of milliseconds below a day, the same at every call. */
const timeOfDay = (address: string) =>
	Math.floor((Number(Bun.hash.crc32(address)) / 2 ** 32) * DAY_MS);

/** Returns the host without `www.`. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, "");

/**
 * Claims a due link for this process. It is due again a day later, whatever happens.
 * @returns its address, or undefined if none is due, another server checks one, or its
 * host paused the checks
 */
export async function claimLink(store: Store, now: number): Promise<string | undefined> {
	const due = await store.read(
		`SELECT address FROM marketplace_links l WHERE due_at <= ?
			AND NOT EXISTS (SELECT 1 FROM marketplace_pauses p
				WHERE p.host = l.host AND p.until > ?)
		 ORDER BY due_at, address LIMIT 1`,
		[now, now],
	);
	const [address] = due.rows[0] ?? [];
	if (address === undefined) return undefined;
	const claim = raw(
		`UPDATE marketplace_links SET claimed_at = ?, due_at = ?
		 WHERE address = ? AND due_at <= ? AND ${IS_ON}
			AND NOT EXISTS (SELECT 1 FROM marketplace_links WHERE claimed_at > ?)
		 RETURNING address`,
		[now, now + DAY_MS, String(address), now, now - GAP_MS],
	);
	const [result] = await store.writeReturning([claim]);
	return result?.rows.length === 1 ? String(address) : undefined;
}

/** Saves that a page was found. */
export const saveFound = (store: Store, address: string) =>
	store.write([
		raw(
			`UPDATE marketplace_links SET is_unknown = 0, missing_since = NULL, gone_at = NULL
			 WHERE address = ?`,
			[address],
		),
	]);

/** Saves that a page was missing. The link is gone if it was missing long enough ago. */
export const saveMissing = (store: Store, address: string, now: number) =>
	store.write([
		raw(
			`UPDATE marketplace_links SET is_unknown = 0, missing_since = coalesce(missing_since, ?),
				gone_at = CASE WHEN missing_since <= ? THEN coalesce(gone_at, ?) END
			 WHERE address = ?`,
			[now, now - GONE_AFTER_MS, now, address],
		),
	]);

/** Saves that a check gave no clear answer. Keeps earlier results. */
export const saveUnknown = (store: Store, address: string) =>
	store.write([
		raw("UPDATE marketplace_links SET is_unknown = 1 WHERE address = ?", [address]),
	]);

/** Pauses the checks of a host for a day. */
export const pauseHost = (store: Store, host: string, now: number) =>
	store.write([
		raw("DELETE FROM marketplace_pauses WHERE until <= ?", [now]),
		raw(
			`INSERT INTO marketplace_pauses (host, until) VALUES (?, ?)
			 ON CONFLICT (host) DO UPDATE SET until = excluded.until`,
			[host, now + DAY_MS],
		),
	]);
