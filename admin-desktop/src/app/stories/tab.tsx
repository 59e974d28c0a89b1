import { counted } from "@creations/events/text";
import type { AdminStory } from "@creations/server/responses";
import { formatDate } from "@creations/shared-ui";
import { ItemActions, type ItemColumns, useItemRow } from "../items/ItemRow.tsx";
import { stories } from "../items/kinds.ts";
import { listTab } from "../tabs/tab.ts";

const columns = (story: AdminStory): ItemColumns => ({
	name: story.title,
	text: story.excerpt,
	image: story.coverImage,
	facts: [
		counted(story.viewCount, "view"),
		`${story.readingTimeMinutes} min read`,
		formatDate(story.createdAt),
	],
});

/** The tab with the list of stories. */
export const content = listTab({
	path: "/api/admin/stories",
	label: "Stories",
	search: {
		plural: "stories",
		textsOf: ({ title, slug, excerpt }) => [title, slug, excerpt],
		noMatch: "No matching stories",
	},
	empty: { icon: "book", title: "No stories yet" },
	Actions: () => <ItemActions kind={stories} />,
	row: { useRow: () => useItemRow(stories, columns) },
});
