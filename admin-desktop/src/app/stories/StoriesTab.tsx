import type { AdminStory } from "@creations/server/answers";
import { formatCount, formatDate } from "@creations/shared-ui";
import { memo, type ReactNode } from "react";
import type { List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import { ItemRow, type ItemRowProps } from "../items/ItemRow.tsx";
import { ItemsTab } from "../items/ItemsTab.tsx";
import { stories as kind } from "../items/kinds.ts";
import { useItemActions } from "../items/useItemActions.ts";

export function StoriesTab({
	stories,

	firstSteps,
}: {
	stories: List<AdminStory>;

	firstSteps: ReactNode;
}) {
	const { publish, remove } = useItemActions(kind);
	const drafts = useDraftKeys();
	return (
		<ItemsTab
			path="/api/admin/stories"
			kind={kind}
			list={stories}
			textsOf={textsOf}
			firstSteps={firstSteps}
			row={(story) => (
				<StoryRow
					story={story}
					hasDraft={drafts.has(draftKey({ plural: kind.plural, id: story.id }))}
					onPublish={publish}
					onRemove={remove}
				/>
			)}
		/>
	);
}

const textsOf = ({ title, slug, excerpt }: AdminStory) => [title, slug, excerpt];

interface StoryRowProps extends Pick<ItemRowProps, "hasDraft" | "onPublish" | "onRemove"> {
	story: AdminStory;
}

const StoryRow = memo(function StoryRow({ story, ...actions }: StoryRowProps) {
	return (
		<ItemRow
			kind={kind}
			id={story.id}
			name={story.title}
			text={story.excerpt}
			image={story.coverImage}
			isPublished={story.isPublished}
			facts={
				<>
					<span>{`${formatCount(story.viewCount)} ${story.viewCount === 1 ? "view" : "views"}`}</span>
					<span>{`${story.readingTimeMinutes} min read`}</span>
					<span>{formatDate(story.createdAt)}</span>
				</>
			}
			{...actions}
		/>
	);
});
