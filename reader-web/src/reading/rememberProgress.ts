import type { ReadingProgressAnswer, StoryEntry } from "@creations/server/answers";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Puts a story's progress into every list and detail that has been fetched, so that all of the site shows it. */
export function rememberProgress(
	queryClient: QueryClient,
	{ storyId, progress }: Pick<ReadingProgressAnswer, "storyId" | "progress">,
): void {
	const update = <T extends StoryEntry>(story: T): T =>
		story.id === storyId ? { ...story, readingProgress: progress } : story;
	queryClient.setQueriesData<StoryEntry | StoryEntry[]>(
		{ predicate: ({ queryKey }) => holdsStories(queryKey) },
		(known) => (Array.isArray(known) ? known.map(update) : known && update(known)),
	);
	// Which story to go on with is for the server to say.
	void queryClient.invalidateQueries({ queryKey: ["/api/reading-progress"] });
}

/** Products hang on stories and stories on products, each with numbers of their own. */
const holdsStories = ([kind, , part]: QueryKey) =>
	kind === "/api/stories" ? part !== "related-products" : kind === "/api/products" && part === "stories";
