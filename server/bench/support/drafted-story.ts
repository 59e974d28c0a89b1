import type { Happened } from "./long-log.ts";

interface StoryWords {
	/** Number of words of the content. */
	content: number;
	/** Number of words of the excerpt. */
	excerpt: number;
	detectedLanguage: string;
}

/**
 * Returns the event that drafts a story.
 * @param words returns a text with a number of words
 */
export function draftedStory(
	id: number,
	words: (count: number) => string,
	{ content: count, excerpt, detectedLanguage }: StoryWords,
): Happened {
	const content = words(count);
	const data = {
		title: words(5),
		slug: `s-${id}`,
		excerpt: words(excerpt),
		content,
		coverImage: null,
		words: count,
		characters: content.length,
		detectedLanguage,
	};
	return { stream: `story-${id}`, event: { type: "StoryDrafted", data } };
}
