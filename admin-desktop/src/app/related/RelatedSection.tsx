import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { productQueries, storyQueries } from "../api/queries.ts";
import { RelatedList } from "./RelatedList.tsx";
import * as css from "./section.css.ts";

export interface RelatedSectionProps {
	/** The story itself, which cannot go with itself. */
	storyId: number | null;
	stories: number[];
	products: number[];
	onStories: (ids: number[]) => void;
	onProducts: (ids: number[]) => void;
}

/** Hand-picked neighbours of a story. */
export function RelatedSection({ storyId, stories, products, onStories, onProducts }: RelatedSectionProps) {
	const api = useAdminApi();
	const { data: allStories = [] } = useQuery(storyQueries(api).list);
	const { data: allProducts = [] } = useQuery(productQueries(api).list);
	return (
		<div className={css.columns}>
			<RelatedList
				title="Related Products"
				addLabel="Add Product"
				options={allProducts.map(({ id, name, images }) => ({ id, name, image: images[0] ?? null }))}
				chosen={products}
				onChange={onProducts}
			/>
			<RelatedList
				title="Related Stories"
				addLabel="Add Story"
				options={allStories
					.filter(({ id }) => id !== storyId)
					.map(({ id, title, coverImage }) => ({ id, name: title, image: coverImage }))}
				chosen={stories}
				onChange={onStories}
			/>
		</div>
	);
}
