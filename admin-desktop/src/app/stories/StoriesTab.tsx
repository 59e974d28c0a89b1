import type { AdminStory } from "@creations/server/answers";
import { EmptyState } from "@creations/shared-ui";
import { ItemList } from "../items/ItemList.tsx";
import { stories as kind } from "../items/kinds.ts";
import { ListHead } from "../items/ListHead.tsx";
import { useItemActions } from "../items/useItemActions.ts";
import { useSearch } from "../items/useSearch.ts";
import { StoryRow } from "./StoryRow.tsx";

export function StoriesTab({ stories }: { stories: AdminStory[] }) {
	const { search, onSearch, found } = useSearch(stories, textsOf);
	const { publish, remove } = useItemActions(kind);
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
				row={(story) => <StoryRow story={story} onPublish={publish} onRemove={remove} />}
			/>
		</>
	);
}

const textsOf = ({ title, slug, excerpt }: AdminStory) => [title, slug, excerpt];
