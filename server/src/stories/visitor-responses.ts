import { directionOf } from "@creations/events/text";
import {
	estimatedMinutes,
	pageCount,
	preview,
	readingTimeMinutes,
} from "@creations/events/text/manuscript";
import type { People } from "../accounts/index.ts";
import {
	type CachedResponse,
	type CountShown,
	json,
	respond,
} from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList, picturesAt } from "../media/index.ts";
import type { StoryDetail, StoryEntry, StorySummary } from "./stories-responses.ts";
import {
	languageOf,
	popularStories,
	type StoryRow,
	type StoryRowSummary,
	storyList,
	storyRows,
	translationsOf,
	viewTotals,
} from "./story-list.ts";

export interface StoryDeps {
	responseCache: ResponseCache;
	store: Store;
	countShown: CountShown;
	people: People;
	/** Returns a function that maps story ids to percent read; null for visitors. */
	progressFor: (
		request: Request,
	) => Promise<((storyIds: number[]) => Promise<ReadonlyMap<number, number>>) | null>;
}

/** Marks a response that differs for signed-in readers. */
export const PERSONAL = { personal: true };
export const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

const PREVIEW_CHARACTERS = 500;

/** Returns the fields of a story that page views do not change. */
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

/**
 * Returns the fields of a story in lists.
 * @param popular ids of the most viewed stories
 */
export function summaryOf(row: StoryRowSummary, popular: Set<number>): StorySummary {
	return { ...entryOf(row), viewCount: row.viewCount, isPopular: popular.has(row.id) };
}

/** Returns all public fields of a story. @param popular ids of the most viewed stories */
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

function translationIn(row: StoryRowSummary) {
	const { title, slug, language, direction } = entryOf(row);
	return { title, slug, language, direction, languageName: languageNameOf(language) };
}

/** Returns the name of a language in itself, such as Deutsch. */
function languageNameOf(tag: string): string {
	const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
	return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Dependencies of responses that are the same for all readers. */
export type ResponseDeps = Pick<StoryDeps, "responseCache" | "store">;

/** Returns the cached response for a published story. @throws {Refusal} `not-found` */
export function storyResponse(
	{ responseCache, store }: ResponseDeps,
	slug: string,
): Promise<CachedResponse> {
	return responseCache.getOrBuild(
		`/api/stories/${slug}`,
		[storyList, viewTotals, imageList],
		async () => {
			const row = await requirePublished(store, slug);
			const detail = detailOf(row, await popularIds({ responseCache, store }));
			const translations = await translationsOf(store, row);
			if (translations.length > 0) detail.translations = translations.map(translationIn);
			return json(await withCover(store, detail), {
				...PERSONAL,
				shown: { kind: "story", id: row.id },
			});
		},
	);
}

/** Returns a published story. @throws {Refusal} `not-found` */
export async function requirePublished(store: Store, slug: string) {
	const row = await storyRows.publishedBySlug(store, slug);
	if (!row) throw new Refusal("not-found", "Story not found");
	return row;
}

/** Returns stories as lists show them, with view counts and cover pictures. */
export async function summaries(
	deps: ResponseDeps,
	rows: StoryRowSummary[],
): Promise<StorySummary[]> {
	const popular = await popularIds(deps);
	return withCovers(
		deps.store,
		rows.map((row) => summaryOf(row, popular)),
	);
}

/** Adds the variants of the cover picture to a story. */
export async function withCover<S extends StoryEntry>(
	store: Store,
	story: S,
): Promise<S> {
	const [withPicture = story] = await withCovers(store, [story]);
	return withPicture;
}

/** Adds the variants of the cover pictures to stories. */
export async function withCovers<S extends StoryEntry>(
	store: Store,
	stories: S[],
): Promise<S[]> {
	const pictures = await picturesAt(
		store,
		stories.map(({ coverImage }) => coverImage),
	);
	return stories.map((story) => ({
		...story,
		coverPicture: pictures.get(story.coverImage ?? ""),
	}));
}

/** Returns the ids of the most viewed stories, cached until views or stories change. */
export const popularIds = ({
	responseCache,
	store,
}: ResponseDeps): Promise<Set<number>> =>
	responseCache.rows(
		"popular stories",
		[storyList, viewTotals],
		async () => new Set((await popularStories(store)).map(({ id }) => id)),
	);

/**
 * Returns the response; adds `readingProgress` in percent to each story for signed-in
 * readers.
 */
export async function withProgress(
	{ progressFor }: Pick<StoryDeps, "progressFor">,
	request: Request,
	stories: CachedResponse,
): Promise<Response> {
	const progressOf = await progressFor(request);
	if (!progressOf) return respond(request, stories);
	const value = JSON.parse(new TextDecoder().decode(stories.bytes)) as
		| StoryEntry
		| StoryEntry[];
	const progress = await progressOf([value].flat().map(({ id }) => id));
	const add = (story: StoryEntry) => ({
		...story,
		readingProgress: progress.get(story.id) ?? 0,
	});
	const headers = { ...PRIVATE, ...stories.headers };
	return Response.json(Array.isArray(value) ? value.map(add) : add(value), { headers });
}
