import type { StorySummary } from "@creations/server/answers";
import { Section, StoryCard } from "@creations/shared-ui";
import { useApp } from "../app/context.tsx";
import { relatedProductsQuery, relatedStoriesQuery } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import * as css from "./Related.css.ts";
import { RelatedProducts } from "./RelatedProducts.tsx";

export function Related({ storyId, onRead }: { storyId: number; onRead: (story: StorySummary) => void }) {
	const { api } = useApp();
	const { data: stories = [] } = useQuery(relatedStoriesQuery(api, storyId));
	const { data: products = [] } = useQuery(relatedProductsQuery(api, storyId));
	return (
		<>
			{products.length > 0 && (
				<Section title="Related Products">
					<RelatedProducts products={products} />
				</Section>
			)}
			{stories.length > 0 && (
				<Section title="Related Stories">
					<div className={css.trio}>
						{stories.map((story) => (
							<StoryCard key={story.id} story={story} onRead={onRead} />
						))}
					</div>
				</Section>
			)}
		</>
	);
}
