import { storyLinks, storyText } from "@creations/content";
import { z } from "zod";
import { type PublishingDeps, publishingRoutes } from "../publishing/index.ts";
import { type AdminStory, type AdminStoryDetail, adminStory, adminStoryDetail } from "./answers.ts";
import { story } from "./story.ts";
import { summaryOf } from "./story-answers.ts";
import { type StoryRow, type StoryRowSummary, stories, storyList, storyRows } from "./story-list.ts";

const input = storyText.extend({
	isPublished: z.boolean(),
	readingTimeMinutes: z.number().optional().describe("Ignored: the server counts itself"),
	relatedProductIds: storyLinks.shape.relatedProductIds.optional(),
	relatedStoryIds: storyLinks.shape.relatedStoryIds.optional(),
});

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
		detailOf,
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

const detailOf = (row: StoryRow): AdminStoryDetail => ({
	...adminSummaryOf(row),
	content: row.content,
	chosenLanguage: row.language,
	detectedLanguage: row.detectedLanguage,
	...row.links,
});
