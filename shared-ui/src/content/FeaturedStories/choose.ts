import type { StorySummary } from "@creations/server/answers";

/** The six newest. */
export function latestStories(stories: readonly StorySummary[]): StorySummary[] {
	return [...stories].sort(newestFirst).slice(0, 6);
}

/** The three with the most views; among equals the newest. */
export function popularStories(stories: readonly StorySummary[]): StorySummary[] {
	return [...stories].sort((a, b) => b.viewCount - a.viewCount || newestFirst(a, b)).slice(0, 3);
}

function newestFirst(a: StorySummary, b: StorySummary): number {
	return Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
}
