import type { AdminStory } from "@creations/server/responses";
import { formatDate } from "@creations/shared-ui";
import { ItemActions, type ItemColumns, useItemRow } from "../items/ItemRow.tsx";
import { stories } from "../items/kinds.ts";
import { listTab } from "../tabs/tab.ts";
import { adminTexts } from "../texts/texts.ts";

const columns = (story: AdminStory): ItemColumns => ({
	name: story.title,
	text: story.excerpt,
	image: story.coverImage,
	facts: [
		adminTexts.statistics.views(story.viewCount),
		adminTexts.stories.minutes(String(story.readingTimeMinutes)),
		formatDate(story.createdAt),
	],
});

/** The tab with the list of stories. */
export const content = listTab({
	path: "/api/admin/stories",
	get label() {
		return adminTexts.stories.title;
	},
	search: {
		get plural() {
			return adminTexts.stories.plural;
		},
		textsOf: ({ title, slug, excerpt }) => [title, slug, excerpt],
		get noMatch() {
			return adminTexts.stories.noMatch;
		},
	},
	empty: {
		icon: "book",
		get title() {
			return adminTexts.stories.none;
		},
	},
	Actions: () => <ItemActions kind={stories} />,
	row: { useRow: () => useItemRow(stories, columns) },
});
