import type { RecordedEvent } from "@creations/events";
import { and, desc, eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	type ReadModel,
	update,
	upsert,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** Newsletter drafts. Deleted ones keep their rows, so that they can be restored. */
export const newsletterDrafts = sqliteTable("newsletter_drafts", {
	id: integer().primaryKey(),
	version: integer().notNull(),
	isDeleted: integer("is_deleted", { mode: "boolean" }).notNull(),
	subject: text().notNull(),
	content: text().notNull(),
	fromEmail: text("from_email").notNull(),
	isShown: integer("is_shown", { mode: "boolean" }).notNull(),
	savedAt: text("saved_at").notNull(),
});

const change = (event: RecordedEvent, isDeleted: boolean) =>
	update(newsletterDrafts, { id: idOf(event) }, { isDeleted, version: event.version });

export const newsletterDraftList: ReadModel = {
	name: "newsletter-draft-list",
	version: 1,
	tables: [newsletterDrafts],
	on: {
		NewsletterDraftSaved(event) {
			const { version, recordedAt: savedAt } = event;
			const row = { id: idOf(event), version, savedAt, isDeleted: false, ...event.data };
			return upsert(newsletterDrafts, row, ["id"]);
		},
		NewsletterDraftDeleted: (event) => change(event, true),
		NewsletterDraftRestored: (event) => change(event, false),
	},
};

const isPresent = eq(newsletterDrafts.isDeleted, false);

/** Maximum number of listed drafts. */
const MAX_LISTED = 200;

/** Returns the drafts without their content, the last saved first. */
export function presentDrafts({ db }: Store) {
	const { id, version, subject, savedAt } = newsletterDrafts;
	return db
		.select({ id, version, subject, savedAt })
		.from(newsletterDrafts)
		.where(isPresent)
		.orderBy(desc(savedAt), desc(id))
		.limit(MAX_LISTED);
}

/** Returns a draft that is not deleted; undefined if there is none. */
export async function draftById({ db }: Store, id: number) {
	const [row] = await db
		.select()
		.from(newsletterDrafts)
		.where(and(isPresent, eq(newsletterDrafts.id, id)));
	return row;
}
