import { Elysia } from "elysia";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import {
	product as productAnswer,
	type StoryEntry,
	storyDetail,
	storyEntry,
	storySummary,
} from "../answers.ts";
import type { AddressRange } from "../http/addresses.ts";
import { type Answers, answer, json, type Ready } from "../http/answers.ts";
import { numberInPath } from "../http/by-id.ts";
import { clientAddress, type Visit } from "../http/client-address.ts";
import { documented } from "../http/documented.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store.ts";
import { isForSale, productsForSale } from "../products/index.ts";
import { storiesOfProduct } from "./product-story-list.ts";
import { relatedProducts, relatedStories } from "./related.ts";
import { detailOf, entryOf, popularIds, summaryOf } from "./story-answers.ts";
import {
	editableStoryBySlug,
	newestStory,
	publishedStories,
	publishedStory,
	publishedStoryBySlug,
} from "./story-list.ts";
import type { ViewCounter } from "./view-counter.ts";

export { storyAdminRoutes } from "./admin-routes.ts";
export { createStory, linkStory } from "./commands.ts";
export { productStoryList } from "./product-story-list.ts";
export { languageOf, publishedStories, publishedStory, storyList } from "./story-list.ts";
export { createViewCounter, type ViewCounter } from "./view-counter.ts";

export interface StoryDeps {
	answers: Answers;
	store: Store;
	views: ViewCounter;
	people: People;
	/** Percent by story for a signed-in reader; null for a visitor. */
	progressFor: (request: Request) => Promise<ReadonlyMap<number, number> | null>;
	/** Addresses whose `X-Forwarded-For` is believed. */
	trustedProxies: readonly AddressRange[];
}

const PERSONAL = { personal: true };
const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

const byNumber = {
	params: z.object({ story: numberInPath }),
};

/** Public stories: the list, one by its slug, and what goes with it. */
export function storyRoutes(deps: StoryDeps) {
	const { answers, store } = deps;
	return new Elysia()
		.get(
			"/api/stories",
			async ({ request }) =>
				withProgress(
					deps,
					request,
					await answers.prepared("stories", async () => json(await list(deps), PERSONAL)),
				),
			documented("Published stories, newest first", z.array(storySummary)),
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
			documented("A published story, by its slug", storyDetail, [404]),
		)
		.get(
			"/api/stories/:story/related-stories",
			async ({ request, params: { story: id } }) => {
				const make = async () => {
					const story = await required(deps, id);
					const [stories, products] = [await publishedStories(store), await productsForSale(store)];
					const popular = popularIds(stories);
					return json(
						relatedStories(story, stories, products).map((row) => summaryOf(row, popular)),
						PERSONAL,
					);
				};
				return withProgress(deps, request, await answers.prepared(`related-stories ${id}`, make));
			},
			{
				...byNumber,
				...documented("Up to three stories that go with a story", z.array(storySummary), [404, 422]),
			},
		)
		.get(
			"/api/stories/:story/related-products",
			async ({ request, params: { story: id } }) => {
				const make = async () =>
					json(relatedProducts(await required(deps, id), await productsForSale(store)));
				return answer(request, await answers.prepared(`related-products ${id}`, make));
			},
			{
				...byNumber,
				...documented("Up to three products that go with a story", z.array(productAnswer), [404, 422]),
			},
		)
		.get(
			"/api/products/:product/stories",
			async ({ request, params: { product: id } }) => {
				const make = async () => {
					if (!(await isForSale(store, id))) throw new Refusal("not-found", "Product not found");
					return json((await storiesOfProduct(store, id)).map(entryOf), PERSONAL);
				};
				return withProgress(deps, request, await answers.prepared(`product-stories ${id}`, make));
			},
			{
				params: z.object({ product: numberInPath }),
				...documented("Up to three stories that a product was linked to", z.array(storyEntry), [404, 422]),
			},
		);
}

/** The newest published story, as lists show it; null where there is none. */
export async function latestStory(store: Store): Promise<StoryEntry | null> {
	const row = await newestStory(store);
	return row ? entryOf(row) : null;
}

/** The ready answer for a published story. @throws {Refusal} `not-found` */
export function storyAnswer(
	{ answers, store }: Pick<StoryDeps, "answers" | "store">,
	slug: string,
): Promise<Ready> {
	return answers.prepared(`story ${slug}`, async () => {
		const row = await publishedStoryBySlug(store, slug);
		if (!row) throw new Refusal("not-found", "Story not found");
		return json(detailOf(row, popularIds(await publishedStories(store))), { ...PERSONAL, about: row.id });
	});
}

/** The answer with the reader's own progress in each story, for whoever is signed in. */
async function withProgress({ progressFor }: StoryDeps, request: Request, stories: Ready): Promise<Response> {
	const progress = await progressFor(request);
	if (!progress) return answer(request, stories);
	const add = (story: StoryEntry) => ({ ...story, readingProgress: progress.get(story.id) ?? 0 });
	const value = JSON.parse(new TextDecoder().decode(stories.bytes)) as StoryEntry | StoryEntry[];
	return Response.json(Array.isArray(value) ? value.map(add) : add(value), { headers: PRIVATE });
}

/** An unpublished story, for administrators only. */
async function draftFor({ store, people }: StoryDeps, request: Request, slug: string) {
	if (!(await people.identify(request))?.isAdmin) return undefined;
	const row = await editableStoryBySlug(store, slug);
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

async function list({ store }: StoryDeps) {
	const rows = await publishedStories(store);
	const popular = popularIds(rows);
	return rows.map((row) => summaryOf(row, popular));
}

async function required({ store }: StoryDeps, id: number) {
	const story = await publishedStory(store, id);
	if (!story) throw new Refusal("not-found", "Story not found");
	return story;
}
