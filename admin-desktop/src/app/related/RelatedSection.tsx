import type { Issues } from "../editor/form.ts";
import { RelatedList } from "./RelatedList.tsx";
import * as css from "./section.css.ts";

export interface RelatedSectionProps {
	/** The story itself, which cannot go with itself. */
	storyId: number | null;
	stories: number[];
	products: number[];
	issues: Issues;
	onStories: (ids: number[]) => void;
	onProducts: (ids: number[]) => void;
}

export function RelatedSection({
	storyId,
	stories,
	products,
	issues,
	onStories,
	onProducts,
}: RelatedSectionProps) {
	return (
		<div className={css.columns}>
			<RelatedList
				title="Related Products"
				addLabel="Add Product"
				plural="products"
				chosen={products}
				error={issues.relatedProductIds}
				onChange={onProducts}
			/>
			<RelatedList
				title="Related Stories"
				addLabel="Add Story"
				plural="stories"
				except={storyId}
				chosen={stories}
				error={issues.relatedStoryIds}
				onChange={onStories}
			/>
		</div>
	);
}
