import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type ListAsked, type Listed, listOf } from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** Newsletters. How their deliveries stand while they are being sent is in the ledger. */
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
	},
	(table) => [index("newsletters_newest").on(table.queuedAt)],
);

export type NewsletterRow = typeof newsletters.$inferSelect;
export type NewsletterRowSummary = Omit<NewsletterRow, "content">;

const numberOf = (stream: string) => Number(stream.slice("newsletter-".length));
const change = (stream: string, set: Partial<NewsletterRow>) =>
	update(newsletters, { id: numberOf(stream) }, set);

const requeued = ({ stream }: { stream: string }) => change(stream, { status: "queued", completedAt: null });

export const newsletterList: ReadModel = {
	name: "newsletter-list",
	version: 2,
	tables: [newsletters],
	on: {
		NewsletterQueued: ({ stream, recordedAt, data }) =>
			insert(newsletters, {
				...data,
				id: numberOf(stream),
				status: "queued",
				sent: 0,
				failed: 0,
				unknown: 0,
				suppressed: 0,
				queuedAt: recordedAt,
			}),
		NewsletterStarted: ({ stream, recordedAt }) =>
			change(stream, { status: "sending", startedAt: recordedAt }),
		NewsletterPaused: ({ stream, data }) => change(stream, { ...data, status: "paused" }),
		NewsletterResumed: requeued,
		UnknownDeliveriesRequeued: requeued,
		NewsletterCompleted: ({ stream, recordedAt, data }) =>
			change(stream, { ...data, status: "completed", completedAt: recordedAt }),
	},
};

const { content: _content, ...summaryColumns } = getTableColumns(newsletters);

const sorting = {
	at: newsletters.queuedAt,
	id: newsletters.id,
	placeOf: ({ queuedAt, id }: NewsletterRowSummary) => ({ at: queuedAt, id }),
};

export function newsletterPage(store: Store, asked: ListAsked): Promise<Listed<NewsletterRowSummary>> {
	return listOf(store, store.db.select(summaryColumns).from(newsletters), sorting, undefined, asked);
}

export async function newsletterById({ db }: Store, id: number): Promise<NewsletterRow | undefined> {
	const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
	return row;
}

const toBeSent = inArray(newsletters.status, ["queued", "sending"]);

export async function nextNewsletter({ db }: Store): Promise<NewsletterRow | undefined> {
	const [row] = await db.select().from(newsletters).where(toBeSent).orderBy(asc(newsletters.id)).limit(1);
	return row;
}

export async function newslettersToBeSent({ db }: Store): Promise<number[]> {
	const rows = await db
		.select({ id: newsletters.id })
		.from(newsletters)
		.where(toBeSent)
		.orderBy(asc(newsletters.id));
	return rows.map(({ id }) => id);
}
