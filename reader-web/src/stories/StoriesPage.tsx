import {
	EmptyState,
	StoryListItem,
	StoryListItemSkeleton,
	storyListClass,
} from "@creations/shared-ui";
import { useSearchParams } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { ListPage } from "../lists/parts.tsx";
import { LoadingNotice } from "../page/parts.tsx";
import * as queries from "../queries/queries.ts";
import { useList } from "../queries/useQuery.ts";
import { siteTexts } from "../texts/texts.ts";

export function StoriesPage() {
	const { api } = useApp();
	const [search] = useSearchParams();
	const after = search.get("after");
	return (
		<ListPage
			plural="stories"
			after={after}
			list={useList(queries.stories(api, after))}
			loading={<Loading />}
			empty={<EmptyState title={siteTexts.lists.stories.none} />}
		>
			{(stories) => (
				<ul className={storyListClass}>
					{stories.map((story, place) => (
						<li key={story.id}>
							<StoryListItem story={story} first={place === 0} />
						</li>
					))}
				</ul>
			)}
		</ListPage>
	);
}

function Loading() {
	return (
		<div className={storyListClass}>
			<LoadingNotice of="stories" />
			{[1, 2, 3, 4, 5, 6].map((place) => (
				<StoryListItemSkeleton key={place} />
			))}
		</div>
	);
}
