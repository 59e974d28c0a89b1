import { counted } from "@creations/content";
import type { AdminStory } from "@creations/server/answers";
import { formatDate } from "@creations/shared-ui";
import type { ReactNode } from "react";
import type { List } from "../api/lists.ts";
import type { RowTexts } from "../items/ItemRow.tsx";
import { ItemsTab } from "../items/ItemsTab.tsx";
import { stories as kind } from "../items/kinds.ts";

export function StoriesTab({ stories, firstSteps }: { stories: List<AdminStory>; firstSteps: ReactNode }) {
	return (
		<ItemsTab
			path="/api/admin/stories"
			kind={kind}
			list={stories}
			textsOf={textsOf}
			rowOf={rowOf}
			firstSteps={firstSteps}
		/>
	);
}

const textsOf = ({ title, slug, excerpt }: AdminStory) => [title, slug, excerpt];

const rowOf = (story: AdminStory): RowTexts => ({
	name: story.title,
	text: story.excerpt,
	image: story.coverImage,
	facts: (
		<>
			<span>{counted(story.viewCount, "view")}</span>
			<span>{`${story.readingTimeMinutes} min read`}</span>
			<span>{formatDate(story.createdAt)}</span>
		</>
	),
});
