import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { numberInPath } from "../http/request/by-id.ts";
import { answer, json } from "../http/response/response.ts";
import { Refusal } from "../kernel/refusal.ts";
import { imageList } from "../media/index.ts";
import { product as productAnswer } from "../products/answers.ts";
import { isForSale, productList } from "../products/index.ts";
import { storyEntry, storySummary } from "./answers.ts";
import { productLinks } from "./product-links.ts";
import { AT_MOST, relatedProducts, relatedStories } from "./related.ts";
import { entryOf, PERSONAL, type StoryDeps, summaries, withCovers, withProgress } from "./story-answers.ts";
import { storiesLinkedTo, storyList, storyRows } from "./story-list.ts";
import { viewTotals } from "./story-views.ts";

const ofStory = { params: z.object({ story: numberInPath }) };

export function relatedRoutes(deps: StoryDeps) {
	const { answers, store } = deps;

	async function published(id: number) {
		const story = await storyRows.published(store, id);
		if (!story) throw new Refusal("not-found", "Story not found");
		return story;
	}

	return new Elysia()
		.get(
			"/api/stories/:story/related-stories",
			async ({ request, params: { story: id } }) => {
				const make = async () =>
					json(await summaries(store, await relatedStories(store, await published(id))), PERSONAL);
				const reads = [storyList, viewTotals, productLinks, productList, imageList];
				return withProgress(
					deps,
					request,
					await answers.prepared(`/api/stories/${id}/related-stories`, reads, make),
				);
			},
			{ ...ofStory, ...upTo3("stories that go with a story", storySummary) },
		)
		.get(
			"/api/stories/:story/related-products",
			async ({ request, params: { story: id } }) => {
				const make = async () => json(await relatedProducts(store, await published(id)));
				const reads = [storyList, productList, imageList];
				return answer(request, await answers.prepared(`/api/stories/${id}/related-products`, reads, make));
			},
			{ ...ofStory, ...upTo3("products that go with a story", productAnswer) },
		)
		.get(
			"/api/products/:product/stories",
			async ({ request, params: { product: id } }) => {
				const make = async () => {
					if (!(await isForSale(store, id))) throw new Refusal("not-found", "Product not found");
					return json(
						await withCovers(store, (await storiesLinkedTo(store, [id], AT_MOST)).map(entryOf)),
						PERSONAL,
					);
				};
				const reads = [storyList, productLinks, productList, imageList];
				return withProgress(
					deps,
					request,
					await answers.prepared(`/api/products/${id}/stories`, reads, make),
				);
			},
			{
				params: z.object({ product: numberInPath }),
				...upTo3("stories that a product was linked to", storyEntry),
			},
		);
}

const upTo3 = (what: string, item: z.ZodType) =>
	documented("public", `Up to three ${what}`, z.array(item), [404, 422]);
