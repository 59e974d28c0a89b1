import { directionOf } from "@creations/events/text";
import { estimatedMinutes, pageCount, preview, readingTimeMinutes } from "@creations/events/text/manuscript";
import type { People } from "../accounts/index.ts";
import { answer, type CountShown, type Ready } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import type { Store } from "../kernel/store/store.ts";
import { picturesAt } from "../media/index.ts";
import type { StoryDetail, StoryEntry, StorySummary } from "./answers.ts";
import {
	languageOf,
	popularStories,
	type StoryRow,
	type StoryRowSummary,
	storyList,
	viewTotals,
} from "./story-list.ts";

export interface StoryDeps {
	answers: ResponseCache;
	store: Store;
	countShown: CountShown;
	people: People;
	/** What tells percent by story, of those asked for, to a signed-in reader; null for a visitor. */
	progressFor: (
		request: Request,
	) => Promise<((storyIds: number[]) => Promise<ReadonlyMap<number, number>>) | null>;
}

/** There is an answer of their own for whoever is signed in. */
export const PERSONAL = { personal: true };
export const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

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

/** What answers are made of that are the same for everybody. */
export type Given = Pick<StoryDeps, "answers" | "store">;

export async function summaries(given: Given, rows: StoryRowSummary[]): Promise<StorySummary[]> {
	const popular = await popularIds(given);
	return withCovers(
		given.store,
		rows.map((row) => summaryOf(row, popular)),
	);
}

export async function withCover<S extends StoryEntry>(store: Store, story: S): Promise<S> {
	const [known = story] = await withCovers(store, [story]);
	return known;
}

export async function withCovers<S extends StoryEntry>(store: Store, stories: S[]): Promise<S[]> {
	const known = await picturesAt(
		store,
		stories.map(({ coverImage }) => coverImage),
	);
	return stories.map((story) => ({ ...story, coverPicture: known.get(story.coverImage ?? "") }));
}

export const popularIds = ({ answers, store }: Given): Promise<Set<number>> =>
	answers.rows(
		"popular stories",
		[storyList, viewTotals],
		async () => new Set((await popularStories(store)).map(({ id }) => id)),
	);

/** The answer with the reader's own progress in each story, for whoever is signed in. */
export async function withProgress(
	{ progressFor }: Pick<StoryDeps, "progressFor">,
	request: Request,
	stories: Ready,
): Promise<Response> {
	const progressOf = await progressFor(request);
	if (!progressOf) return answer(request, stories);
	const value = JSON.parse(new TextDecoder().decode(stories.bytes)) as StoryEntry | StoryEntry[];
	const progress = await progressOf([value].flat().map(({ id }) => id));
	const add = (story: StoryEntry) => ({ ...story, readingProgress: progress.get(story.id) ?? 0 });
	const headers = { ...PRIVATE, ...stories.headers };
	return Response.json(Array.isArray(value) ? value.map(add) : add(value), { headers });
}
