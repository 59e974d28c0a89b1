import {
	type ReadingEvent,
	type ReadingPlace,
	type ReadingProgress,
	readingProgress,
} from "@creations/events/reading";
import { pageCount, resumeIndex } from "@creations/events/text/manuscript";
import { Elysia } from "elysia";
import { z } from "zod";
import { type RouteKernel, signedIn } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { numberInPath } from "../http/request/query.ts";
import { createRateLimit } from "../http/request/rate-limit.ts";
import { commandBy, type Decider, handle } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { unknownReference } from "../publishing/index.ts";
import { storyRows } from "../stories/index.ts";
import { lastUnfinished, latestPlaces, progressIn } from "./progress-list.ts";
import {
	type ReadingProgressResponse,
	readingProgressResponse,
	type UnfinishedStory,
	type UnfinishedStoryResponse,
	unfinishedStoryResponse,
} from "./reading-responses.ts";

export { positionsText, progressList, progressOf } from "./progress-list.ts";

/** Creates the routes that save and return reading progress, and the story to resume. */
export function readingRoutes({ store, log, people }: RouteKernel) {
	const limit = createRateLimit({ burst: 60, perMinute: 120 });

	return new Elysia()
		.get(
			"/api/reading-progress",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				const story = await unfinishedStory(store, id);
				return { story } satisfies UnfinishedStoryResponse;
			},
			UNFINISHED_STORY,
		)
		.get(
			"/api/reading-progress/:storyId",
			async ({ request, params }) =>
				progressInStory(store, (await signedIn(people, request)).id, params.storyId),
			{ params: z.object({ storyId: numberInPath }), ...PROGRESS },
		)
		.post(
			"/api/reading-progress",
			async ({ request, body }) => {
				const { id } = await signedIn(people, request);
				limit(String(id));
				await saveReading({ store, log }, id, body);
				return progressInStory(store, id, body.storyId);
			},
			{ body: readingProgress, ...SAVED_PROGRESS },
		);
}

const UNFINISHED_STORY = documented(
	"signedIn",
	"The unfinished story that the signed-in reader read last",
	unfinishedStoryResponse,
);
const PROGRESS = documented(
	"signedIn",
	"The signed-in reader's progress in a story",
	readingProgressResponse,
);
const SAVED_PROGRESS = documented(
	"signedIn",
	"Saves the reader's progress and returns the saved one",
	readingProgressResponse,
	[422],
);

async function progressInStory(
	store: Store,
	userId: number,
	storyId: number,
): Promise<ReadingProgressResponse> {
	const row = await progressIn(store, userId, storyId);
	const place = await placeInTranslation(store, userId, storyId);
	if (place && !row?.other) return place;
	if (!row) return { storyId, progress: 0, lastPosition: null };
	const { progress, lastPosition, at, device, other } = row;
	if (!other) return { storyId, progress, lastPosition };
	const saved = { progress, lastPosition, at, device };
	return {
		storyId,
		progress,
		lastPosition,
		conflict: { saved, other: JSON.parse(other) },
	};
}

/**
 * Returns the page of a story at the share that the reader has reached in a translation;
 * undefined if she read the story itself last.
 */
async function placeInTranslation(store: Store, userId: number, storyId: number) {
	const place = (await latestPlaces(store, userId, [storyId])).get(storyId);
	if (!place || place.readIn === storyId) return undefined;
	const story = await storyRows.published(store, storyId);
	if (!story) return undefined;
	const page = resumeIndex(place.progress, pageCount(story.words)) + 1;
	return { storyId, progress: place.progress, lastPosition: `page-${page}` };
}

/** @throws {Refusal} `invalid` if the story is not published */
async function saveReading(
	{ store, log }: Pick<RouteKernel, "store" | "log">,
	userId: number,
	input: ReadingProgress,
): Promise<void> {
	const { storyId } = input;
	if (!(await storyRows.published(store, storyId)))
		throw unknownReference({ field: "storyId", kind: "story", ids: [storyId] });
	const translated = await placeInTranslation(store, userId, storyId);
	// A device that opened the place of a translation knows the place of this story.
	const isKnown = translated !== undefined && translated.progress === input.from;
	const decide = (state: Reading) => {
		const start = isKnown ? { from: state?.progress } : {};
		return saveProgress(state, userId, { ...input, ...start }, Date.now());
	};
	const command = commandBy(`user-${userId}`);
	await handle(log, reading, `${userId}-${storyId}`, decide, command);
}

/**
 * Returns the published story that a reader read last and has not finished; null if there
 * is none.
 */
export async function unfinishedStory(
	store: Store,
	userId: number,
): Promise<UnfinishedStory | null> {
	const story = await lastUnfinished(store, userId);
	if (!story) return null;
	const { title, slug, coverImage, words, progress } = story;
	const pages = pageCount(words);
	const page = resumeIndex(progress, pages) + 1;
	return { title, slug, coverImage, readingProgress: progress, page, pages };
}

/** Position of a reader in a story. Streams are named `reading-USER-STORY`. */
export type Reading = ReadingEvent["data"] | null;

export const reading: Decider<Reading> = {
	kind: "reading",
	initial: null,
	evolve: (state, event) => (event.type === "ReadingProgressSaved" ? event.data : state),
};

/**
 * Saves the place. If another device has moved since this one started, both places are
 * kept until the reader chooses one. Ignores outdated saves.
 * @param now milliseconds since 1970; later times of a reader's clock become `now`
 */
export function saveProgress(
	state: Reading,
	userId: number,
	input: ReadingProgress,
	now: number,
): ReadingEvent[] {
	const { storyId, progress, lastPosition, device } = input;
	const at = Math.min(input.at ?? now, now);
	const place = { progress, lastPosition, at, ...(device && { device }) };
	const saved = savedPlaces(state, place, input);
	if (saved === "unchanged") return [];
	return [{ type: "ReadingProgressSaved", data: { userId, storyId, ...saved } }];
}

type Places = ReadingPlace & { other?: ReadingPlace | undefined };

function savedPlaces(
	state: Reading,
	place: ReadingPlace,
	{ from, isChosen }: ReadingProgress,
): Places | "unchanged" {
	if (!state || (isChosen && state.other)) return place;
	const { other } = state;
	if (movedElsewhere(state, place, from)) {
		// Nobody has read on here.
		if (place.progress === from) return "unchanged";
		return withOther(state, place);
	}
	// A device that knows the saved place may have a slow clock.
	if (from !== state.progress && place.at < state.at) return "unchanged";
	if (isSamePlace(state, place)) return "unchanged";
	return { ...place, ...(other && { other }) };
}

/** Keeps the place next to the saved one. Equal places are one. */
function withOther(state: Places, place: ReadingPlace): Places | "unchanged" {
	const { other } = state;
	if (isSamePlace(state, place)) return other ? placeOf(state) : "unchanged";
	const isOutdated = other?.device === place.device && place.at < (other?.at ?? 0);
	if (isOutdated || (other && isSamePlace(other, place))) return "unchanged";
	return { ...placeOf(state), other: place };
}

/** True if another device has saved a place that this one has not seen. */
const movedElsewhere = (
	state: ReadingPlace,
	{ device }: ReadingPlace,
	from: number | undefined,
) =>
	device !== undefined &&
	from !== undefined &&
	state.device !== device &&
	state.progress !== from;

const isSamePlace = (one: ReadingPlace, other: ReadingPlace) =>
	one.progress === other.progress && one.lastPosition === other.lastPosition;

function placeOf({ progress, lastPosition, at, device }: ReadingPlace): ReadingPlace {
	return { progress, lastPosition, at, ...(device && { device }) };
}
