import { pageCount, resumeIndex } from "@creations/content/manuscript";
import type { Store } from "../kernel/store/store.ts";
import { storyRows } from "../stories/index.ts";
import type { BegunStory } from "./answers.ts";
import { begunBy } from "./progress-list.ts";

/** The published story that a reader read last and has not finished; null where there is none. */
export async function begunStory(store: Store, userId: number): Promise<BegunStory | null> {
	const begun = await begunBy(store, userId);
	const ids = begun.map(({ storyId }) => storyId);
	const stories = new Map((await storyRows.publishedAmong(store, ids)).map((story) => [story.id, story]));
	for (const { storyId, progress } of begun) {
		const story = stories.get(storyId);
		if (!story) continue;
		const { title, slug, coverImage, words } = story;
		const pages = pageCount(words);
		const page = resumeIndex(progress, pages) + 1;
		return { title, slug, coverImage, readingProgress: progress, page, pages };
	}
	return null;
}
