import { useApp } from "../app/context.tsx";
import { storiesOfProductQuery } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { StoryItems } from "../stories/StoryItems.tsx";

export function ProductStories({ productId }: { productId: number }) {
	const { api } = useApp();
	const { data: stories = [] } = useQuery(storiesOfProductQuery(api, productId));
	return (
		<StoryItems
			title={stories.length === 1 ? "The story of this piece" : "The stories of this piece"}
			stories={stories}
		/>
	);
}
