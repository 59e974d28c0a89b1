import { Elysia } from "elysia";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import type { AddressRange } from "../http/addresses.ts";
import { type Answers, answer, json, type Ready } from "../http/answers.ts";
import { numberInPath } from "../http/by-id.ts";
import { clientAddress, type Visit } from "../http/client-address.ts";
import { documented } from "../http/documented.ts";
import { cursorOf, nextLink, PAGED, pageQuery } from "../http/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { product as productAnswer } from "../products/answers.ts";
import { isForSale, productList } from "../products/index.ts";
import { type StoryEntry, storyDetail, storyEntry, storySummary } from "./answers.ts";
import { productLinks } from "./product-links.ts";
import { AT_MOST, relatedProducts, relatedStories } from "./related.ts";
import { detailOf, entryOf, summaryOf } from "./story-answers.ts";
import { popularStories, type StoryRowSummary, storiesLinkedTo, storyList, storyRows } from "./story-list.ts";
import { viewTotals } from "./story-views.ts";
import type { ViewCounter } from "./view-counter.ts";

export { storyAdminRoutes } from "./admin-routes.ts";
export { draftStory, reviseStory } from "./commands.ts";
export { productLinks } from "./product-links.ts";
export { story } from "./story.ts";
export { languageOf, storyList, storyRows } from "./story-list.ts";
export { viewTotals } from "./story-views.ts";
export { createViewCounter, type ViewCounter } from "./view-counter.ts";

export interface StoryDeps {
	answers: Answers;
	store: Store;
	views: ViewCounter;
	people: People;
	/** Percent by story, of these stories, for a signed-in reader; null for a visitor. */
	progressFor: (request: Request, storyIds: number[]) => Promise<ReadonlyMap<number, number> | null>;
	/** Addresses whose `X-Forwarded-For` is believed. */
	trustedProxies: readonly AddressRange[];
}

const PERSONAL = { personal: true };
const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

const listQuery = pageQuery.extend({
	popular: z
		.literal("true")
		.optional()
		.describe("`true`: only the three with the most views, above zero, the most viewed first"),
});

const byNumber = {
	params: z.object({ story: numberInPath }),
};

/** Public stories: the list, one by its slug, and what goes with it. */
export function storyRoutes(deps: StoryDeps) {
	const { answers, store } = deps;
	return new Elysia()
		.get(
			"/api/stories",
			async ({ request, query }) => withProgress(deps, request, await listAnswer(deps, request, query)),
			{
				query: listQuery,
				...documented(
					"public",
					`Published stories, newest first. ${PAGED}`,
					z.array(storySummary),
					[404, 422],
				),
			},
		)
		.get(
			"/api/stories/:story",
			async ({ request, server, params: { story: slug } }) => {
				const draft = await draftFor(deps, request, slug);
				if (draft) return Response.json(draft, { headers: PRIVATE });
				const ready = await storyAnswer(deps, slug);
				await countView(deps, { request, server }, ready);
				return withProgress(deps, request, ready);
			},
			documented("public", "A published story, by its slug", storyDetail, [404]),
		)
		.get(
			"/api/stories/:story/related-stories",
			async ({ request, params: { story: id } }) => {
				const make = async () => {
					const related = await relatedStories(store, await required(deps, id));
					return json(await summaries(deps, related), PERSONAL);
				};
				const reads = [storyList, viewTotals, productLinks, productList];
				return withProgress(deps, request, await answers.prepared(`related-stories ${id}`, reads, make));
			},
			{
				...byNumber,
				...documented(
					"public",
					"Up to three stories that go with a story",
					z.array(storySummary),
					[404, 422],
				),
			},
		)
		.get(
			"/api/stories/:story/related-products",
			async ({ request, params: { story: id } }) => {
				const make = async () => json(await relatedProducts(store, await required(deps, id)));
				const reads = [storyList, productList];
				return answer(request, await answers.prepared(`related-products ${id}`, reads, make));
			},
			{
				...byNumber,
				...documented(
					"public",
					"Up to three products that go with a story",
					z.array(productAnswer),
					[404, 422],
				),
			},
		)
		.get(
			"/api/products/:product/stories",
			async ({ request, params: { product: id } }) => {
				const make = async () => {
					if (!(await isForSale(store, id))) throw new Refusal("not-found", "Product not found");
					return json((await storiesLinkedTo(store, [id], AT_MOST)).map(entryOf), PERSONAL);
				};
				const reads = [storyList, productLinks, productList];
				return withProgress(deps, request, await answers.prepared(`product-stories ${id}`, reads, make));
			},
			{
				params: z.object({ product: numberInPath }),
				...documented(
					"public",
					"Up to three stories that a product was linked to",
					z.array(storyEntry),
					[404, 422],
				),
			},
		);
}

/** The newest published story, as lists show it; null where there is none. */
export async function latestStory(store: Store): Promise<StoryEntry | null> {
	const [row] = await storyRows.newest(store, 1);
	return row ? entryOf(row) : null;
}

/** The ready answer for a published story. @throws {Refusal} `not-found` */
export function storyAnswer(
	{ answers, store }: Pick<StoryDeps, "answers" | "store">,
	slug: string,
): Promise<Ready> {
	return answers.prepared(`story ${slug}`, [storyList, viewTotals], async () => {
		const row = await storyRows.publishedBySlug(store, slug);
		if (!row) throw new Refusal("not-found", "Story not found");
		return json(detailOf(row, await popularIds(store)), { ...PERSONAL, about: row.id });
	});
}

/** The answer with the reader's own progress in each story, for whoever is signed in. */
async function withProgress({ progressFor }: StoryDeps, request: Request, stories: Ready): Promise<Response> {
	const value = JSON.parse(new TextDecoder().decode(stories.bytes)) as StoryEntry | StoryEntry[];
	const ids = [value].flat().map(({ id }) => id);
	const progress = await progressFor(request, ids);
	if (!progress) return answer(request, stories);
	const add = (story: StoryEntry) => ({ ...story, readingProgress: progress.get(story.id) ?? 0 });
	const headers = { ...PRIVATE, ...(stories.link && { link: stories.link }) };
	return Response.json(Array.isArray(value) ? value.map(add) : add(value), { headers });
}

/** An unpublished story, for administrators only. */
async function draftFor({ store, people }: StoryDeps, request: Request, slug: string) {
	if (!(await people.identify(request))?.isAdmin) return undefined;
	const row = await storyRows.editableBySlug(store, slug);
	return row?.status === "draft" ? detailOf(row, new Set()) : undefined;
}

/** Counts that someone was shown a story, unless it was an administrator. */
export async function countView(
	deps: Pick<StoryDeps, "people" | "views" | "trustedProxies">,
	visit: Visit,
	story: Ready,
) {
	if (!story.about || (await deps.people.identify(visit.request))?.isAdmin) return;
	deps.views.count(visit.request, clientAddress(visit, deps.trustedProxies), story.about);
}

function listAnswer({ answers, store }: StoryDeps, request: Request, asked: z.output<typeof listQuery>) {
	const { after, limit, popular } = asked;
	const key = popular ? "popular stories" : `stories ${limit} ${after ? cursorOf(after) : ""}`;
	return answers.prepared(key, [storyList, viewTotals], async () => {
		if (popular) return json(await summaries({ store }, await popularStories(store)), PERSONAL);
		const { rows, next } = await storyRows.page(store, { after, limit });
		return json(await summaries({ store }, rows), { ...PERSONAL, link: nextLink(request.url, next) });
	});
}

async function summaries({ store }: Pick<StoryDeps, "store">, rows: StoryRowSummary[]) {
	const popular = await popularIds(store);
	return rows.map((row) => summaryOf(row, popular));
}

const popularIds = async (store: Store) => new Set((await popularStories(store)).map(({ id }) => id));

async function required({ store }: StoryDeps, id: number) {
	const story = await storyRows.published(store, id);
	if (!story) throw new Refusal("not-found", "Story not found");
	return story;
}
