import type { Category, Product } from "@creations/server/answers";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { Grid } from "../../Grid/Grid.tsx";
import { categoryName } from "../categoryName.ts";
import { ProductCard } from "../ProductCard/ProductCard.tsx";
import { Section } from "../Section.tsx";
import { CategoryFilter } from "./CategoryFilter.tsx";
import * as css from "./FeaturedProducts.css.ts";

export interface FeaturedProductsProps {
	products: readonly Product[];
	categories: readonly Pick<Category, "id" | "name">[];
	/** Ids of the chosen categories; none shows every product. */
	selected: ReadonlySet<number>;
	onSelect: (selected: ReadonlySet<number>) => void;
}

export function FeaturedProducts({ products, categories, selected, onSelect }: FeaturedProductsProps) {
	const shown = products.filter(
		({ categoryId }) => selected.size === 0 || (categoryId !== null && selected.has(categoryId)),
	);

	function toggle(id: number) {
		const next = new Set(selected);
		if (!next.delete(id)) next.add(id);
		onSelect(next);
	}

	return (
		<Section title="Featured Products">
			<div className={css.columns}>
				<CategoryFilter
					categories={categories}
					selected={selected}
					onToggle={toggle}
					onClear={() => onSelect(new Set())}
				/>
				{shown.length === 0 ? (
					<EmptyState
						icon="gem"
						title={products.length ? "No products in this selection" : "No products available yet"}
					/>
				) : (
					<Grid columns="narrow">
						{shown.map((product) => (
							<ProductCard
								key={product.id}
								product={product}
								categoryName={categoryName(product, categories)}
							/>
						))}
					</Grid>
				)}
			</div>
		</Section>
	);
}
