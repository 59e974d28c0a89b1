import type { AdminStory } from "@creations/server/answers";
import { EmptyState } from "@creations/shared-ui";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraftKeys.ts";
import { ItemList } from "../items/ItemList.tsx";
import { stories as kind } from "../items/kinds.ts";
import { ListHead } from "../items/ListHead.tsx";
import { useItemActions } from "../items/useItemActions.ts";
import { useSearch } from "../items/useSearch.ts";
import { StoryRow } from "./StoryRow.tsx";

export function StoriesTab({ stories }: { stories: AdminStory[] }) {
	const { search, onSearch, found } = useSearch(stories, textsOf);
	const { publish, remove } = useItemActions(kind);
	const drafts = useDraftKeys();
	return (
		<>
			<ListHead kind={kind} search={search} onSearch={onSearch} found={found.length} of={stories.length} />
			{stories.length === 0 && <EmptyState title="No stories yet" />}
			{stories.length > 0 && found.length === 0 && (
				<EmptyState icon="search" title="No story matches" text={`Nothing found for "${search.trim()}".`} />
			)}
			<ItemList
				label="Stories"
				items={found}
				row={(story) => (
					<StoryRow
						story={story}
						hasDraft={drafts.has(draftKey({ plural: kind.plural, id: story.id }))}
						onPublish={publish}
						onRemove={remove}
					/>
				)}
			/>
		</>
	);
}

const textsOf = ({ title, slug, excerpt }: AdminStory) => [title, slug, excerpt];
