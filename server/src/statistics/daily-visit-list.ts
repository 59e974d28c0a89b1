import { and, between, desc, eq, gt, sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { raw, type Store } from "../kernel/store/store.ts";
import type { Counted } from "./visit-counter.ts";

/**
 * Number of visits a day by subject; id 0 and an empty page if the visit was to no item
 * or page.
 */
export const dailyVisits = sqliteTable(
	"daily_visits",
	{
		day: text().notNull(),
		what: text().$type<Counted["what"]>().notNull(),
		productId: integer("product_id").notNull(),
		storyId: integer("story_id").notNull(),
		page: text().notNull(),
		count: integer().notNull(),
	},
	(table) => [
		primaryKey({
			columns: [table.day, table.what, table.productId, table.storyId, table.page],
		}),
	],
);

const INSERT =
	'insert into "daily_visits" ("day", "what", "product_id", "story_id", ' +
	'"page", "count")';
const ADD = `on conflict do update set "count" = "count" + excluded."count"`;

export const dailyVisitList: ReadModel = {
	name: "daily-visit-list",
	version: 1,
	tables: [dailyVisits],
	on: {
		// Older events do not hold the site's day.
		StoryViewsCounted: ({
			recordedAt,
			data: { storyId, views, day = recordedAt.slice(0, 10) },
		}) =>
			raw(`${INSERT} values (?, 'story-viewed', 0, ?, '', ?) ${ADD}`, [
				day,
				storyId,
				views,
			]),
		VisitsCounted: ({ data: { day, counts } }) =>
			raw(
				`${INSERT} select ?, value ->> 'what', coalesce(value ->> 'productId', 0),
					coalesce(value ->> 'storyId', 0),
				coalesce(value ->> 'page', ''), value ->> 'count' from json_each(?) where true ${ADD}`,
				[day, JSON.stringify(counts)],
			),
	},
};

/** First and last day, inclusive. */
export interface Days {
	from: string;
	to: string;
}

const inDays = ({ from, to }: Days) => between(dailyVisits.day, from, to);
const total = sql<number>`sum(${dailyVisits.count})`;

/** Returns the number of visits by day and kind. */
export const visitsByDay = ({ db }: Store, days: Days) => {
	const { day, what } = dailyVisits;
	return db
		.select({ day, what, count: total })
		.from(dailyVisits)
		.where(inDays(days))
		.groupBy(day, what);
};

/** Returns the pages with the most sign-ups. */
export const signUpsByPage = ({ db }: Store, days: Days, limit: number) => {
	const { what, page } = dailyVisits;
	return db
		.select({ page, count: total })
		.from(dailyVisits)
		.where(and(inDays(days), eq(what, "signed-up")))
		.groupBy(page)
		.orderBy(desc(total), page)
		.limit(limit);
};

const times = (...whats: Counted["what"][]) =>
	sql<number>`sum(case when ${dailyVisits.what} in ${whats} then ${dailyVisits.count} else 0 end)`;

/** Counts to sort items by. */
export const SORTS = ["views", "finished", "amazon", "etsy"] as const;
export type Sort = (typeof SORTS)[number];

const counts = {
	views: times("story-viewed", "product-viewed"),
	finished: times("finished"),
	amazon: times("amazon"),
	etsy: times("etsy"),
};

/** Returns the most visited stories or products by one of their counts. */
export function visitsByItem(
	{ db }: Store,
	column: "storyId" | "productId",
	days: Days,
	sort: Sort,
	limit: number,
) {
	const id = dailyVisits[column];
	return db
		.select({ id, ...counts })
		.from(dailyVisits)
		.where(and(inDays(days), gt(id, 0)))
		.groupBy(id)
		.orderBy(desc(counts[sort]), desc(counts.views), id)
		.limit(limit);
}

/** Returns all rows of the days in the table's order. */
export const allVisits = ({ db }: Store, days: Days) => {
	const { day, what, productId, storyId, page } = dailyVisits;
	return db
		.select()
		.from(dailyVisits)
		.where(inDays(days))
		.orderBy(day, what, productId, storyId, page);
};

export interface VisitSums {
	/** Stories read to the end. */
	finished: number;
	/** Clicks on a piece in a shop. */
	clicks: number;
	signUps: number;
}

/** Returns the sums of some days. */
export async function visitSums({ db }: Pick<Store, "db">, days: Days) {
	const [row] = await db
		.select({
			finished: times("finished"),
			clicks: times("amazon", "etsy"),
			signUps: times("signed-up"),
		})
		.from(dailyVisits)
		.where(inDays(days));
	const sums: VisitSums = {
		finished: row?.finished ?? 0,
		clicks: row?.clicks ?? 0,
		signUps: row?.signUps ?? 0,
	};
	return sums;
}
