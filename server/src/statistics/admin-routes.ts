import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { fresh } from "../http/request/query.ts";
import { csvFile } from "../http/response/csv.ts";
import type { SiteSource } from "../http/response-parts.ts";
import type { Store } from "../kernel/store/store.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import { allVisits, type Days, SORTS, signUpsByPage, visitsByDay, visitsByItem } from "./daily-visit-list.ts";
import { itemStatistics, type Statistics, statistics, type VisitCounts } from "./responses.ts";
import { type Counted, dayIn, daysUntil } from "./visit-counter.ts";

/** In days; the last is 52 weeks. */
const RANGES = ["7", "30", "90", "364"] as const;
/** Maximum number of stories, products and pages in a response. The CSV has all. */
const MAX_ITEMS = 100;

const range = z.object({ days: z.enum(RANGES).default("30").describe("How many, today among them") });
const sorted = range.extend({ sort: z.enum(SORTS).default("views") });

export interface StatisticsDeps {
	store: Store;
	site: SiteSource;
}

/** Creates the routes of visit statistics for administrators. */
export function statisticsRoutes({ store, site }: StatisticsDeps) {
	async function daysOf(asked: string) {
		const { timeZone: zone } = await site();
		const days = daysUntil(dayIn(zone, new Date()), Number(asked));
		return { zone, days, from: days[0] ?? "", to: days.at(-1) ?? "" };
	}

	/** @param among returns the items with some ids, in any order */
	const byItem = (
		of: "storyId" | "productId",
		items: string,
		among: (store: Store, ids: number[]) => PromiseLike<Named[]>,
	) =>
		[
			async ({ query }: { query: z.output<typeof sorted> }) => {
				const visits = await visitsByItem(store, of, await daysOf(query.days), query.sort, MAX_ITEMS);
				const ids = visits.map(({ id }) => id);
				const rows = new Map((await among(store, ids)).map((row) => [row.id, row]));
				return fresh(visits.flatMap((counts) => named(counts, rows.get(counts.id))));
			},
			{
				query: sorted,
				...documented("admin", `The ${MAX_ITEMS} ${items} with the most of something`, ofItems, [422]),
			},
		] as const;

	return new Elysia({ prefix: "/api/admin" })
		.get(
			"/statistics",
			async ({ query }) => {
				const { zone, days, ...ends } = await daysOf(query.days);
				return fresh(await statisticsOf(store, zone, days, ends));
			},
			{ query: range, ...documented("admin", "What visitors looked at and did, by day", statistics, [422]) },
		)
		.get("/statistics/stories", ...byItem("storyId", "stories", storiesAmong))
		.get("/statistics/products", ...byItem("productId", "products", productRows.among))
		.get("/statistics.csv", async ({ query }) => csvOf(store, await daysOf(query.days)), {
			query: range,
			...documented("admin", "All counts of the days as CSV", undefined, [200]),
		});
}

const COUNTS: Record<Counted["what"], keyof VisitCounts> = {
	"story-viewed": "storyViews",
	finished: "finished",
	"product-viewed": "productViews",
	amazon: "amazon",
	etsy: "etsy",
	"signed-up": "signUps",
};

const zeros = () => ({ storyViews: 0, finished: 0, productViews: 0, amazon: 0, etsy: 0, signUps: 0 });

async function statisticsOf(store: Store, timeZone: string, days: string[], ends: Days): Promise<Statistics> {
	const [counts, signUps] = await Promise.all([
		visitsByDay(store, ends),
		signUpsByPage(store, ends, MAX_ITEMS),
	]);
	const total = zeros();
	const byDay = new Map(days.map((day) => [day, zeros()]));
	for (const { day, what, count } of counts) {
		for (const sums of [total, byDay.get(day)]) if (sums) sums[COUNTS[what]] += count;
	}
	return { ...ends, timeZone, total, days: [...byDay].map(([day, sums]) => ({ day, ...sums })), signUps };
}

interface Named {
	id: number;
	name: string;
	slug: string;
	status: string;
}

const ofItems = z.array(itemStatistics);

const storiesAmong = async (store: Store, ids: number[]) =>
	(await storyRows.among(store, ids)).map((row) => ({ ...row, name: row.title }));

const named = <Counts>(counts: Counts, row?: Named) =>
	row ? [{ ...counts, name: row.name, slug: row.slug, isPublished: row.status === "published" }] : [];

const COLUMNS = ["day", "what", "story", "product", "page", "count"];

async function csvOf(store: Store, days: Days): Promise<Response> {
	const rows = await allVisits(store, days);
	const ids = (of: "storyId" | "productId") => [...new Set(rows.map((row) => row[of]))];
	const slugs = async (found: PromiseLike<{ id: number; slug: string }[]>) =>
		new Map((await found).map(({ id, slug }) => [id, slug]));
	const [stories, products] = await Promise.all([
		slugs(storyRows.among(store, ids("storyId"))),
		slugs(productRows.among(store, ids("productId"))),
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
