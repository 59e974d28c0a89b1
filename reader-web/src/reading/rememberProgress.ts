import type { ReadingProgressAnswer, StoryDetail, StorySummary } from "@creations/server/answers";
import type { QueryClient } from "@tanstack/react-query";

type Story = StorySummary | StoryDetail;

/** Puts a story's progress into every list and detail that has been fetched, so that all of the site shows it. */
export function rememberProgress(
	queryClient: QueryClient,
	{ storyId, progress }: Pick<ReadingProgressAnswer, "storyId" | "progress">,
): void {
	const update = <T extends Story>(story: T): T =>
		story.id === storyId ? { ...story, readingProgress: progress } : story;
	queryClient.setQueriesData<Story | Story[]>(
		{
			queryKey: ["/api/stories"],
			// Products hang on a story, too, and have numbers of their own.
			predicate: ({ queryKey }) => queryKey[2] !== "related-products",
		},
		(known) => (Array.isArray(known) ? known.map(update) : known && update(known)),
	);
}
