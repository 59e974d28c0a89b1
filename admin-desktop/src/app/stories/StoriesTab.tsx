import type { AdminStory } from "@creations/server/answers";
import type { ReactNode } from "react";
import type { List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraftKeys.ts";
import { ItemsTab } from "../items/ItemsTab.tsx";
import { stories as kind } from "../items/kinds.ts";
import { useItemActions } from "../items/useItemActions.ts";
import { StoryRow } from "./StoryRow.tsx";

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
