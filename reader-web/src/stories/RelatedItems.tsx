import type { Product, StoryEntry } from "@creations/server/responses";
import {
	cardSizes,
	categoryName,
	ProductCard,
	productRowClass,
	Section,
	StoryListItem,
	storyListClass,
} from "@creations/shared-ui";
import { useApp } from "../app/context.tsx";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import * as css from "./StoryPage.css.ts";

interface RelatedProductsProps {
	products: Product[];
	/** Smaller cards, up to four in a row. */
	narrow?: boolean;
}

export function RelatedProducts({ products, narrow = false }: RelatedProductsProps) {
	const { api } = useApp();
	const { data: categories = [] } = useQuery(queries.categories(api));
	return (
		<div className={narrow ? productRowClass : css.trio}>
			{products.map((product) => (
				<ProductCard
					key={product.id}
					product={product}
					categoryName={categoryName(product, categories)}
					sizes={narrow ? undefined : cardSizes}
				/>
			))}
		</div>
	);
}

export function ProductItems({
	title,
	...related
}: RelatedProductsProps & { title: string }) {
	if (related.products.length === 0) return null;
	return (
		<Section title={title}>
			<RelatedProducts {...related} />
		</Section>
	);
}

export function StoryItems({ title, stories }: { title: string; stories: StoryEntry[] }) {
	if (stories.length === 0) return null;
	return (
		<Section title={title}>
			<ul className={storyListClass}>
				{stories.map((story) => (
					<li key={story.id}>
						<StoryListItem story={story} level={3} />
					</li>
				))}
			</ul>
		</Section>
	);
}
