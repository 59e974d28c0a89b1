import { storyLinks, storyText } from "@creations/events/story";
import { paginate } from "@creations/events/text/manuscript";
import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { listAddress, PAGED, pageHeaders, pageQuery } from "../http/request/paging.ts";
import { answer, json, type Ready } from "../http/response/response.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList } from "../media/index.ts";
import { type PublishingDeps, publishingRoutes } from "../publishing/index.ts";
import { relatedRoutes } from "./related-routes.ts";
import {
	type AdminStory,
	type AdminStoryDetail,
	adminStory,
	adminStoryDetail,
	type StoryEntry,
	storyDetail,
	storyPage,
	storySummary,
} from "./responses.ts";
import { story } from "./story.ts";
import {
	knownLanguageOf,
	popularStories,
	type StoryRow,
	type StoryRowSummary,
	stories,
	storyList,
	storyRows,
	viewTotals,
} from "./story-list.ts";
import {
	detailOf,
	entryOf,
	PERSONAL,
	PRIVATE,
	popularIds,
	type ResponseDeps,
	type StoryDeps,
	summaries,
	summaryOf,
	withCover,
	withProgress,
} from "./story-responses.ts";

export { prefetchRelatedToProduct, prefetchRelatedToStory } from "./related-routes.ts";
export { draftStory, reviseStory, story } from "./story.ts";
export { languageOf, productLinks, storyList, storyRows, viewTotals } from "./story-list.ts";
export type { StoryDeps } from "./story-responses.ts";
export { detectUndeterminedLanguages } from "./undetermined-languages.ts";

const listQuery = pageQuery.extend({
	sort: z.literal("newest").optional().describe("`newest`: also what is featured in the order of time"),
	popular: z
		.literal("true")
		.optional()
		.describe("`true`: only the three with the most views, above zero, the most viewed first"),
});

/** Creates the public routes of stories. */
export function storyRoutes(deps: StoryDeps) {
	return new Elysia()
		.get(
			"/api/stories",
			async ({ request, query }) => withProgress(deps, request, await listAnswer(deps, query)),
			{
				query: listQuery,
				...documented(
					"public",
					`Published stories, what is featured first, then the newest. ${PAGED}`,
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
				await deps.countShown({ request, server }, ready.shown);
				return withProgress(deps, request, ready);
			},
			documented("public", "A published story, by its slug", storyDetail, [404]),
		)
		.get(
			"/api/stories/:story/pages",
			async ({ request, params: { story: slug } }) => {
				const draft = await draftFor(deps, request, slug);
				if (draft) return Response.json(paginate(draft.content), { headers: PRIVATE });
				return answer(request, await pagesAnswer(deps, slug));
			},
			documented(
				"public",
				"A story's pages of 300 words, ready to be set: each a Markdown tree",
				z.array(storyPage),
				[404],
			),
		)
		.use(relatedRoutes(deps));
}

/** Returns the newest published story, or null. */
export async function latestStory(store: Store): Promise<StoryEntry | null> {
	const [row] = await storyRows.newest(store, 1);
	return row ? withCover(store, entryOf(row)) : null;
}

/** Returns the cached response for a published story. @throws {Refusal} `not-found` */
export function storyAnswer({ answers, store }: ResponseDeps, slug: string): Promise<Ready> {
	return answers.prepared(`/api/stories/${slug}`, [storyList, viewTotals, imageList], async () => {
		const row = await published(store, slug);
		return json(await withCover(store, detailOf(row, await popularIds({ answers, store }))), {
			...PERSONAL,
			shown: { kind: "story", id: row.id },
		});
	});
}

const pagesAnswer = ({ answers, store }: StoryDeps, slug: string) =>
	answers.prepared(`/api/stories/${slug}/pages`, [storyList], async () =>
		json(paginate((await published(store, slug)).content)),
	);

async function published(store: Store, slug: string) {
	const row = await storyRows.publishedBySlug(store, slug);
	if (!row) throw new Refusal("not-found", "Story not found");
	return row;
}

async function draftFor({ store, people }: StoryDeps, request: Request, slug: string) {
	if (!(await people.identify(request))?.isAdmin) return undefined;
	const row = await storyRows.editableBySlug(store, slug);
	return row?.status === "draft" ? withCover(store, detailOf(row, new Set())) : undefined;
}

function listAnswer({ answers, store }: StoryDeps, asked: z.output<typeof listQuery>) {
	const { popular, ...page } = asked;
	const address = popular ? "/api/stories?popular=true" : listAddress("/api/stories", page);
	return answers.prepared(address, [storyList, viewTotals, imageList], async () => {
		if (popular) return json(await summaries({ answers, store }, await popularStories(store)), PERSONAL);
		const { rows, next } = await storyRows.page(store, page);
		return json(await summaries({ answers, store }, rows), {
			...PERSONAL,
			headers: pageHeaders(address, next),
		});
	});
}

const input = storyText.extend({
	isPublished: z.boolean(),
	readingTimeMinutes: z.number().optional().describe("Ignored: the server counts itself"),
	relatedProductIds: storyLinks.shape.relatedProductIds.optional(),
	relatedStoryIds: storyLinks.shape.relatedStoryIds.optional(),
});

/** Creates the routes with which administrators edit stories. */
export const storyAdminRoutes = (deps: PublishingDeps) =>
	publishingRoutes(deps, {
		kind: "story",
		model: storyList,
		table: stories,
		searched: { title: stories.title, text: stories.excerpt },
		path: "/api/admin/stories",
		decider: story,
		body: input,
		draftIn,
		summary: adminStory,
		detail: adminStoryDetail,
		rows: storyRows,
		nameOf: ({ title }) => title,
		summaryOf: adminSummaryOf,
		detailOf: adminDetailOf,
		isLarge: true,
		restores: "Restores a deleted story, or an earlier version of its text",
	});

function draftIn(body: z.output<typeof input>) {
	const { isPublished, readingTimeMinutes: _, relatedProductIds, relatedStoryIds, ...text } = body;
	const links = {
		...(relatedProductIds && { relatedProductIds }),
		...(relatedStoryIds && { relatedStoryIds }),
	};
	return { text, isPublished, links };
}

function adminSummaryOf(row: StoryRowSummary): AdminStory {
	const { isPopular: _, ...summary } = summaryOf(row, new Set());
	return { ...summary, updatedAt: row.updatedAt, version: row.version };
}

const adminDetailOf = (row: StoryRow): AdminStoryDetail => ({
	...adminSummaryOf(row),
	content: row.content,
	chosenLanguage: row.language,
	detectedLanguage: knownLanguageOf(row),
	...row.links,
});
