import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { numberInPath } from "../http/request/query.ts";
import { json, respond } from "../http/response/response.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList } from "../media/index.ts";
import { isForSale, productList } from "../products/index.ts";
import { product as productAnswer } from "../products/products-responses.ts";
import {
	MAX_RELATED,
	MAX_RELATED_PRODUCTS,
	publishedStory,
	relatedPieces,
	relatedProducts,
	relatedStories,
} from "./related.ts";
import { storyEntry, storySummary } from "./stories-responses.ts";
import { productLinks, storiesLinkedTo, storyList, viewTotals } from "./story-list.ts";
import {
	entryOf,
	PERSONAL,
	type ResponseDeps,
	type StoryDeps,
	summaries,
	withCovers,
	withProgress,
} from "./visitor-responses.ts";

const storyParams = { params: z.object({ story: numberInPath }) };
const productParams = { params: z.object({ product: numberInPath }) };

const RELATED_PRODUCTS = documented(
	"public",
	`Up to ${MAX_RELATED_PRODUCTS} products of the same stories, then of the same category`,
	z.array(productAnswer),
	[404, 422],
);

/** Creates the routes of related stories and products. */
export function relatedRoutes(deps: StoryDeps) {
	return new Elysia()
		.get(
			"/api/stories/:story/related-stories",
			async ({ request, params: { story } }) =>
				withProgress(deps, request, await relatedStoriesResponse(deps, story)),
			{ ...storyParams, ...documentedTriple("related stories of a story", storySummary) },
		)
		.get(
			"/api/stories/:story/related-products",
			async ({ request, params: { story } }) =>
				respond(request, await relatedProductsResponse(deps, story)),
			{
				...storyParams,
				...documentedTriple("related products of a story", productAnswer),
			},
		)
		.get(
			"/api/products/:product/stories",
			async ({ request, params: { product } }) =>
				withProgress(deps, request, await linkedStoriesResponse(deps, product)),
			{
				...productParams,
				...documentedTriple("stories that link to a product", storyEntry),
			},
		)
		.get(
			"/api/products/:product/related-products",
			async ({ request, params: { product } }) =>
				respond(request, await relatedPiecesResponse(deps, product)),
			{ ...productParams, ...RELATED_PRODUCTS },
		);
}

/** Caches the related items that a story page shows. @throws {Refusal} `not-found` */
export const prefetchRelatedToStory = (deps: ResponseDeps, id: number) =>
	Promise.all([relatedStoriesResponse(deps, id), relatedProductsResponse(deps, id)]);

/** Caches the related items that a product page shows. @throws {Refusal} `not-found` */
export const prefetchRelatedToProduct = (deps: ResponseDeps, id: number) =>
	Promise.all([linkedStoriesResponse(deps, id), relatedPiecesResponse(deps, id)]);

function relatedStoriesResponse(deps: ResponseDeps, id: number) {
	const reads = [storyList, viewTotals, productLinks, productList, imageList];
	return deps.responseCache.getOrBuild(
		`/api/stories/${id}/related-stories`,
		reads,
		async () =>
			json(
				await summaries(
					deps,
					await relatedStories(deps.store, await publishedStory(deps.store, id)),
				),
				PERSONAL,
			),
	);
}

function relatedProductsResponse(deps: ResponseDeps, id: number) {
	const reads = [storyList, productList, imageList];
	return deps.responseCache.getOrBuild(
		`/api/stories/${id}/related-products`,
		reads,
		async () =>
			json(await relatedProducts(deps.store, await publishedStory(deps.store, id))),
	);
}

function linkedStoriesResponse({ responseCache, store }: ResponseDeps, id: number) {
	const reads = [storyList, productLinks, productList, imageList];
	return responseCache.getOrBuild(`/api/products/${id}/stories`, reads, async () => {
		await requireForSale(store, id);
		const stories = await storiesLinkedTo(store, [id], MAX_RELATED);
		return json(await withCovers(store, stories.map(entryOf)), PERSONAL);
	});
}

function relatedPiecesResponse({ responseCache, store }: ResponseDeps, id: number) {
	const reads = [storyList, productLinks, productList, imageList];
	return responseCache.getOrBuild(
		`/api/products/${id}/related-products`,
		reads,
		async () => {
			await requireForSale(store, id);
			return json(await relatedPieces(store, id));
		},
	);
}

async function requireForSale(store: Store, id: number) {
	if (!(await isForSale(store, id))) throw new Refusal("not-found", "Product not found");
}

const documentedTriple = (items: string, item: z.ZodType) =>
	documented("public", `Up to three ${items}`, z.array(item), [404, 422]);
