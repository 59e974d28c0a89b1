import type { AdminStory } from "@creations/server/answers";
import { formatCount, formatDate } from "@creations/shared-ui";
import { memo } from "react";
import { ItemRow, type ItemRowProps } from "../items/ItemRow.tsx";
import { stories as kind } from "../items/kinds.ts";

export interface StoryRowProps extends Pick<ItemRowProps, "hasDraft" | "onPublish" | "onRemove"> {
	story: AdminStory;
}

export const StoryRow = memo(function StoryRow({ story, ...actions }: StoryRowProps) {
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
