import type { RecordedEvent } from "@creations/events";
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type ListPage, type ListQuery, loadList, sortingBy } from "../kernel/paging.ts";
import {
	idOf,
	insert,
	type ReadModel,
	update,
} from "../kernel/projections/read-model.ts";
import { oncePerStore, type Store } from "../kernel/store/store.ts";

export const newsletters = sqliteTable(
	"newsletters",
	{
		id: integer().primaryKey(),
		status: text({ enum: ["queued", "sending", "paused", "completed"] }).notNull(),
		subject: text().notNull(),
		content: text().notNull(),
		fromEmail: text("from_email").notNull(),
		recipients: integer().notNull(),
		sent: integer().notNull(),
		failed: integer().notNull(),
		unknown: integer().notNull(),
		suppressed: integer().notNull(),
		queuedAt: text("queued_at").notNull(),
		startedAt: text("started_at"),
		completedAt: text("completed_at"),
		isShown: integer("is_shown", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [index("newsletters_newest").on(table.queuedAt)],
);

export type NewsletterRow = typeof newsletters.$inferSelect;
export type NewsletterRowSummary = Omit<NewsletterRow, "content">;

const change = (event: RecordedEvent, set: Partial<NewsletterRow>) =>
	update(newsletters, { id: idOf(event) }, set);

const requeue = (event: RecordedEvent) =>
	change(event, { status: "queued", completedAt: null });

export const newsletterList: ReadModel = {
	name: "newsletter-list",
	version: 3,
	tables: [newsletters],
	on: {
		NewsletterQueued(event) {
			const nobodyYet = { sent: 0, failed: 0, unknown: 0, suppressed: 0 };
			const queued = {
				id: idOf(event),
				status: "queued",
				queuedAt: event.recordedAt,
			} as const;
			return insert(newsletters, { ...event.data, ...nobodyYet, ...queued });
		},
		NewsletterStarted: (event) =>
			change(event, { status: "sending", startedAt: event.recordedAt }),
		NewsletterPaused: (event) => change(event, { ...event.data, status: "paused" }),
		NewsletterResumed: requeue,
		UnknownDeliveriesRequeued: requeue,
		NewsletterCompleted: (event) =>
			change(event, {
				...event.data,
				status: "completed",
				completedAt: event.recordedAt,
			}),
		NewsletterShown: (event) => change(event, { isShown: true }),
		NewsletterHidden: (event) => change(event, { isShown: false }),
	},
};

const { content: _content, ...summaryColumns } = getTableColumns(newsletters);

const sorting = sortingBy(newsletters, "queuedAt");

/** Returns a page of newsletters, latest first. */
export function newsletterPage(
	store: Store,
	query: ListQuery,
): Promise<ListPage<NewsletterRowSummary>> {
	return loadList(
		store,
		store.db.select(summaryColumns).from(newsletters),
		sorting,
		undefined,
		query,
	);
}

/** Returns a newsletter; undefined if there is none. */
export async function newsletterById(
	{ db }: Store,
	id: number,
): Promise<NewsletterRow | undefined> {
	const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
	return row;
}

/** Returns the queued and sending newsletters, oldest first. */
export const newslettersToBeSent = ({ db }: Store) =>
	db
		.select()
		.from(newsletters)
		.where(inArray(newsletters.status, ["queued", "sending"]))
		.orderBy(asc(newsletters.id));

/** Returns the next newsletter to send; undefined if there is none. */
export async function nextNewsletter(store: Store): Promise<NewsletterRow | undefined> {
	const [row] = await newslettersToBeSent(store).limit(1);
	return row;
}

/** Maximum number of newsletters on the site. */
const MAX_SHOWN = 1000;

/** Public from the first mail on, because mails link to the page. */
const isPublic = and(eq(newsletters.isShown, true), isNotNull(newsletters.startedAt));

/** Returns the public newsletters, latest first. */
export const shownNewsletters = (
	{ db }: Store,
	limit = MAX_SHOWN,
): Promise<NewsletterRow[]> =>
	db
		.select()
		.from(newsletters)
		.where(isPublic)
		.orderBy(desc(newsletters.id))
		.limit(limit);

/** Returns a public newsletter; undefined if there is none. */
export async function shownNewsletter(
	{ db }: Store,
	id: number,
): Promise<NewsletterRow | undefined> {
	const [row] = await db
		.select()
		.from(newsletters)
		.where(and(isPublic, eq(newsletters.id, id)));
	return row;
}

const anyShown = oncePerStore(({ db }) =>
	db.select({ id: newsletters.id }).from(newsletters).where(isPublic).limit(1).prepare(),
);

/** Returns true if the site has public newsletters. */
export const hasShownNewsletters = async (store: Store): Promise<boolean> =>
	(await anyShown(store).all()).length > 0;
