import { storiesOfProductQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
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
