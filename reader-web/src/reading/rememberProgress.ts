import type { ReadingProgressAnswer, StoryEntry } from "@creations/server/answers";
import type { Page } from "@creations/shared-ui/api";
import type { Cache } from "../queries/cache.ts";
import type { Key } from "../queries/query.ts";

/** Puts a story's progress into every list and detail that is known, so that all of the site shows it. */
export function rememberProgress(
	cache: Cache,
	{ storyId, progress }: Pick<ReadingProgressAnswer, "storyId" | "progress">,
): void {
	const update = <T extends StoryEntry>(story: T): T =>
		story.id === storyId ? { ...story, readingProgress: progress } : story;
	cache.update((known, key) => {
		if (!holdsStories(key)) return known;
		const stories = known as StoryEntry | StoryEntry[] | Page<StoryEntry>;
		if (Array.isArray(stories)) return stories.map(update);
		return "items" in stories ? { ...stories, items: stories.items.map(update) } : update(stories);
	});
	// Which story to go on with is for the server to say.
	cache.invalidate(["/api/reading-progress"]);
}

/** Products hang on stories and stories on products, each with numbers of their own. */
const holdsStories = ([kind, , part]: Key) =>
	kind === "/api/stories"
		? part === undefined || part === "related-stories"
		: kind === "/api/products" && part === "stories";
