import type { SiteSettings } from "@creations/events/settings";
import type { Accent } from "@creations/events/text";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idOf, type ReadModel, upsert } from "../kernel/projections/read-model.ts";
import { oncePerStore, type Store } from "../kernel/store/store.ts";

/** Holds one row; empty if only the configuration applies. */
export const siteSettings = sqliteTable("site_settings", {
	id: integer().primaryKey(),
	version: integer().notNull(),
	name: text().notNull(),
	abbreviation: text().notNull(),
	tagline: text().notNull(),
	accent: text().$type<Accent>().notNull(),
	links: text({ mode: "json" }).$type<SiteSettings["links"]>().notNull(),
	askUrl: text("ask_url").notNull().default(""),
	postalAddress: text("postal_address").notNull(),
	language: text().notNull().default("en"),
	timeZone: text("time_zone").notNull().default("UTC"),
	heroTitle: text("hero_title").notNull().default(""),
	heroText: text("hero_text").notNull().default(""),
	heroPicture: text("hero_picture").notNull().default(""),
	senderName: text("sender_name").notNull().default(""),
	senderAddress: text("sender_address").notNull().default(""),
});

export const settingsList: ReadModel = {
	name: "settings-list",
	version: 4,
	tables: [siteSettings],
	on: {
		SettingsChanged: (event) =>
			upsert(siteSettings, { id: idOf(event), version: event.version, ...event.data }, [
				"id",
			]),
	},
};

const settingsRow = oncePerStore(({ db }) =>
	db.select().from(siteSettings).limit(1).prepare(),
);

/**
 * Returns the saved settings with the version of their stream; undefined if none are
 * saved.
 */
export async function savedSettings(
	store: Store,
): Promise<(SiteSettings & { version: number }) | undefined> {
	const [row] = await settingsRow(store).all();
	if (!row) return undefined;
	const { id: _, ...settings } = row;
	return settings;
}
