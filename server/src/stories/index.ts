import { storyLinks, storyText } from "@creations/events/story";
import { manuscriptOf, paginate } from "@creations/events/text/manuscript";
import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import {
	listAddress,
	PAGING_DESCRIPTION,
	pageHeaders,
	pageQuery,
} from "../http/request/paging.ts";
import { json, respond } from "../http/response/response.ts";
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
} from "./stories-responses.ts";
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
	requirePublished,
	type StoryDeps,
	storyResponse,
	summaries,
	summaryOf,
	withCover,
	withProgress,
} from "./visitor-responses.ts";

export { prefetchRelatedToProduct, prefetchRelatedToStory } from "./related-routes.ts";
export { draftStory, reviseStory, story } from "./story.ts";
export {
	languageOf,
	productLinks,
	type StoryRow,
	storyList,
	storyRows,
	viewTotals,
} from "./story-list.ts";
export { detectUndeterminedLanguages } from "./undetermined-languages.ts";
export { type StoryDeps, storyResponse } from "./visitor-responses.ts";

const listQuery = pageQuery.extend({
	sort: z
		.literal("newest")
		.optional()
		.describe("`newest`: by time, featured stories too"),
	popular: z
		.literal("true")
		.optional()
		.describe(
			"`true`: only the three stories with the most views, the most viewed first",
		),
});

const STORY_LIST = documented(
	"public",
	`Published stories, featured ones first, then the newest. ${PAGING_DESCRIPTION}`,
	z.array(storySummary),
	[404, 422],
);

/** Creates the public routes of stories. */
export const storyRoutes = (deps: StoryDeps) =>
	new Elysia().use(itemRoutes(deps)).use(textRoutes(deps)).use(relatedRoutes(deps));

function itemRoutes(deps: StoryDeps) {
	return new Elysia()
		.get(
			"/api/stories",
			async ({ request, query }) =>
				withProgress(deps, request, await listResponse(deps, query)),
			{ query: listQuery, ...STORY_LIST },
		)
		.get(
			"/api/stories/:story",
			async ({ request, server, params: { story: slug } }) => {
				const draft = await draftFor(deps, request, slug);
				if (draft) return Response.json(draft, { headers: PRIVATE });
				const ready = await storyResponse(deps, slug);
				await deps.countShown({ request, server }, ready.shown);
				return withProgress(deps, request, ready);
			},
			documented("public", "A published story, by its slug", storyDetail, [404]),
		);
}

function textRoutes(deps: StoryDeps) {
	return new Elysia()
		.get(
			"/api/stories/:story/pages",
			async ({ request, params: { story: slug } }) => {
				const draft = await draftFor(deps, request, slug);
				if (draft) return Response.json(paginate(draft.content), { headers: PRIVATE });
				return respond(request, await pagesResponse(deps, slug));
			},
			documented(
				"public",
				"The pages of a story, 300 words each, as Markdown trees",
				z.array(storyPage),
				[404],
			),
		)
		.get(
			"/api/stories/:story/text",
			async ({ request, params: { story: slug } }) => {
				const draft = await draftFor(deps, request, slug);
				if (draft)
					return Response.json(manuscriptOf(draft.content), { headers: PRIVATE });
				return respond(request, await textResponse(deps, slug));
			},
			documented(
				"public",
				"The whole text of a story, as a Markdown tree",
				storyPage,
				[404],
			),
		);
}

/** Returns the newest published story, or null. */
export async function latestStory(store: Store): Promise<StoryEntry | null> {
	const [row] = await storyRows.newest(store, 1);
	return row ? withCover(store, entryOf(row)) : null;
}

const pagesResponse = ({ responseCache, store }: StoryDeps, slug: string) =>
	responseCache.getOrBuild(`/api/stories/${slug}/pages`, [storyList], async () =>
		json(paginate((await requirePublished(store, slug)).content)),
	);

const textResponse = ({ responseCache, store }: StoryDeps, slug: string) =>
	responseCache.getOrBuild(`/api/stories/${slug}/text`, [storyList], async () =>
		json(manuscriptOf((await requirePublished(store, slug)).content)),
	);

async function draftFor({ store, people }: StoryDeps, request: Request, slug: string) {
	if (!(await people.identify(request))?.isAdmin) return undefined;
	const row = await storyRows.editableBySlug(store, slug);
	return row?.status === "draft" ? withCover(store, detailOf(row, new Set())) : undefined;
}

function listResponse(
	{ responseCache, store }: StoryDeps,
	query: z.output<typeof listQuery>,
) {
	const { popular, ...page } = query;
	const address = popular
		? "/api/stories?popular=true"
		: listAddress("/api/stories", page);
	return responseCache.getOrBuild(
		address,
		[storyList, viewTotals, imageList],
		async () => {
			if (popular)
				return json(
					await summaries({ responseCache, store }, await popularStories(store)),
					PERSONAL,
				);
			const { rows, next } = await storyRows.page(store, page);
			return json(await summaries({ responseCache, store }, rows), {
				...PERSONAL,
				headers: pageHeaders(address, next),
			});
		},
	);
}

const storyInput = storyText.extend({
	isPublished: z.boolean(),
	readingTimeMinutes: z
		.number()
		.optional()
		.describe("Ignored: the server counts the words"),
	relatedProductIds: storyLinks.shape.relatedProductIds.optional(),
	relatedStoryIds: storyLinks.shape.relatedStoryIds.optional(),
	translationOf: storyLinks.shape.translationOf.describe(
		"Id of the original, in another language; null for none",
	),
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
		body: storyInput,
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

function draftIn(body: z.output<typeof storyInput>) {
	const {
		isPublished,
		readingTimeMinutes: _,
		relatedProductIds,
		relatedStoryIds,
		translationOf,
		...text
	} = body;
	const links = {
		...(relatedProductIds && { relatedProductIds }),
		...(relatedStoryIds && { relatedStoryIds }),
		...(translationOf !== undefined && { translationOf }),
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
	translationOf: row.links.translationOf ?? null,
});
