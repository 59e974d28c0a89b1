import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { uncachedJson } from "../http/request/query.ts";
import { csvFile } from "../http/response/csv.ts";
import type { SiteSource } from "../http/response-parts.ts";
import { dayIn } from "../kernel/local-time.ts";
import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import {
	allVisits,
	type Days,
	SORTS,
	signUpsByPage,
	visitsByDay,
	visitsByItem,
} from "./daily-visit-list.ts";
import {
	itemStatistics,
	type Statistics,
	statistics,
	type VisitCounts,
} from "./statistics-responses.ts";
import { type Counted, daysUntil } from "./visit-counter.ts";

/** In days; the last is 52 weeks. */
const RANGES = ["7", "30", "90", "364"] as const;
/** Maximum number of stories, products and pages in a response. The CSV has all. */
const MAX_ITEMS = 100;

const range = z.object({
	days: z.enum(RANGES).default("30").describe("Number of days, including today"),
});
const sortedRange = range.extend({ sort: z.enum(SORTS).default("views") });

export interface StatisticsDeps {
	store: Store;
	site: SiteSource;
}

/** Creates the routes of visit statistics for administrators. */
export function statisticsRoutes(deps: StatisticsDeps) {
	const { store } = deps;
	return new Elysia({ prefix: "/api/admin" })
		.get(
			"/statistics",
			async ({ query }) => {
				const { zone, days, ...ends } = await daysOf(deps, query.days);
				return uncachedJson(await statisticsOf(store, zone, days, ends));
			},
			{
				query: range,
				...documented(
					"admin",
					"Visits and actions of visitors, by day",
					statistics,
					[422],
				),
			},
		)
		.get(
			"/statistics/stories",
			async ({ query }) => uncachedJson(await topStories(deps, query)),
			topItems("stories"),
		)
		.get(
			"/statistics/products",
			async ({ query }) => uncachedJson(await topProducts(deps, query)),
			topItems("products"),
		)
		.get(
			"/statistics.csv",
			async ({ query }) => csvOf(store, await daysOf(deps, query.days)),
			{
				query: range,
				...documented("admin", "All counts of the days as CSV", undefined, [200]),
			},
		);
}

async function daysOf({ site }: StatisticsDeps, dayCount: string) {
	const { timeZone: zone } = await site();
	const days = daysUntil(dayIn(zone, new Date()), Number(dayCount));
	return { zone, days, from: days[0] ?? "", to: days.at(-1) ?? "" };
}

type SortedRange = z.output<typeof sortedRange>;

async function topStories(deps: StatisticsDeps, { days, sort }: SortedRange) {
	const range = await daysOf(deps, days);
	const visits = await visitsByItem(deps.store, "storyId", range, sort, MAX_ITEMS);
	const rows = await storyRows.byIds(
		deps.store,
		visits.map(({ id }) => id),
	);
	return withNames(
		visits,
		rows.map((row) => ({ ...row, name: row.title })),
	);
}

async function topProducts(deps: StatisticsDeps, { days, sort }: SortedRange) {
	const range = await daysOf(deps, days);
	const visits = await visitsByItem(deps.store, "productId", range, sort, MAX_ITEMS);
	const ids = visits.map(({ id }) => id);
	return withNames(visits, await productRows.byIds(deps.store, ids));
}

function topItems(items: string) {
	const summary = `The ${MAX_ITEMS} ${items} with the highest counts`;
	return {
		query: sortedRange,
		...documented("admin", summary, z.array(itemStatistics), [422]),
	};
}

const COUNT_NAMES: Record<Counted["what"], keyof VisitCounts> = {
	"story-viewed": "storyViews",
	finished: "finished",
	"product-viewed": "productViews",
	amazon: "amazon",
	etsy: "etsy",
	"signed-up": "signUps",
};

const zeros = () => ({
	storyViews: 0,
	finished: 0,
	productViews: 0,
	amazon: 0,
	etsy: 0,
	signUps: 0,
});

async function statisticsOf(
	store: Store,
	timeZone: string,
	days: string[],
	ends: Days,
): Promise<Statistics> {
	const [counts, signUps] = await Promise.all([
		visitsByDay(store, ends),
		signUpsByPage(store, ends, MAX_ITEMS),
	]);
	const total = zeros();
	const byDay = new Map(days.map((day) => [day, zeros()]));
	for (const { day, what, count } of counts) {
		for (const sums of [total, byDay.get(day)])
			if (sums) sums[COUNT_NAMES[what]] += count;
	}
	return {
		...ends,
		timeZone,
		total,
		days: [...byDay].map(([day, sums]) => ({ day, ...sums })),
		signUps,
	};
}

interface NamedItem {
	id: number;
	name: string;
	slug: string;
	status: string;
}

/** Adds names to counts. Leaves out items without a row. */
function withNames<Counts extends { id: number }>(visits: Counts[], rows: NamedItem[]) {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return visits.flatMap((counts) => {
		const row = byId.get(counts.id);
		if (!row) return [];
		const { name, slug, status } = row;
		return [{ ...counts, name, slug, isPublished: status === "published" }];
	});
}

const COLUMNS = ["day", "what", "story", "product", "page", "count"];

async function csvOf(store: Store, days: Days): Promise<Response> {
	const rows = await allVisits(store, days);
	const ids = (of: "storyId" | "productId") => [...new Set(rows.map((row) => row[of]))];
	const slugs = async (items: PromiseLike<{ id: number; slug: string }[]>) =>
		new Map((await items).map(({ id, slug }) => [id, slug]));
	const [stories, products] = await Promise.all([
		slugs(storyRows.byIds(store, ids("storyId"))),
		slugs(productRows.byIds(store, ids("productId"))),
	]);
	const lines = rows.map(({ day, what, storyId, productId, page, count }) => [
		day,
		what,
		stories.get(storyId) ?? "",
		products.get(productId) ?? "",
		page,
		String(count),
	]);
	return csvFile(`statistics-${days.from}-${days.to}`, [COLUMNS, ...lines]);
}
