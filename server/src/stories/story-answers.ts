import { directionOf } from "@creations/events";
import { estimatedMinutes, pageCount, preview, readingTimeMinutes } from "@creations/events/manuscript";
import type { StoryDetail, StoryEntry, StorySummary } from "./answers.ts";
import { languageOf, type StoryRow, type StoryRowSummary } from "./story-list.ts";

const PREVIEW_CHARACTERS = 500;

export function entryOf(row: StoryRowSummary): StoryEntry {
	const { id, title, slug, excerpt, coverImage, createdAt } = row;
	const language = languageOf(row);
	return {
		id,
		title,
		slug,
		excerpt,
		coverImage,
		language,
		direction: directionOf(language),
		createdAt,
		isPublished: row.status === "published",
		readingTimeMinutes: readingTimeMinutes(row.words),
		estimatedMinutes: estimatedMinutes(row.characters),
	};
}

export function summaryOf(row: StoryRowSummary, popular: Set<number>): StorySummary {
	return { ...entryOf(row), viewCount: row.viewCount, isPopular: popular.has(row.id) };
}

export function detailOf(row: StoryRow, popular: Set<number>): StoryDetail {
	return {
		...summaryOf(row, popular),
		content: row.content,
		preview: preview(row.content, PREVIEW_CHARACTERS),
		words: row.words,
		pages: pageCount(row.words),
		updatedAt: row.updatedAt,
	};
}
