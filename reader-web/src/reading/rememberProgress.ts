import type { ReadingProgressAnswer, StoryEntry } from "@creations/server/answers";
import type { Page } from "@creations/shared-ui/api";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";

type Pages = InfiniteData<Page<StoryEntry>>;

/** Puts a story's progress into every list and detail that has been fetched, so that all of the site shows it. */
export function rememberProgress(
	queryClient: QueryClient,
	{ storyId, progress }: Pick<ReadingProgressAnswer, "storyId" | "progress">,
): void {
	const update = <T extends StoryEntry>(story: T): T =>
		story.id === storyId ? { ...story, readingProgress: progress } : story;
	queryClient.setQueriesData<StoryEntry | StoryEntry[] | Pages>(
		{ predicate: ({ queryKey }) => holdsStories(queryKey) },
		(known) => {
			if (Array.isArray(known)) return known.map(update);
			if (isPages(known))
				return {
					...known,
					pages: known.pages.map((page) => ({ ...page, items: page.items.map(update) })),
				};
			return known && update(known);
		},
	);
	// Which story to go on with is for the server to say.
	void queryClient.invalidateQueries({ queryKey: ["/api/reading-progress"] });
}

/** Products hang on stories and stories on products, each with numbers of their own. */
const holdsStories = ([kind, , part]: QueryKey) =>
	kind === "/api/stories" ? part !== "related-products" : kind === "/api/products" && part === "stories";

/** A list that is fetched page by page; a story's `pages` is a number. */
const isPages = (known: StoryEntry | Pages | undefined): known is Pages =>
	known !== undefined && "pageParams" in known;
