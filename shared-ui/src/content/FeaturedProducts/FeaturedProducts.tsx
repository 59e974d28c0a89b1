import type { Category, Product } from "@creations/server/answers";
import type { ReactNode } from "react";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { Grid } from "../../Layout/Layout.tsx";
import { categoryName } from "../categoryName.ts";
import { ProductCard } from "../ProductCard/ProductCard.tsx";
import { Section } from "../Section.tsx";
import { CategoryFilter } from "./CategoryFilter.tsx";
import * as css from "./FeaturedProducts.css.ts";

export interface FeaturedProductsProps {
	products: readonly Product[];
	categories: readonly Pick<Category, "id" | "name">[];
	selected: ReadonlySet<number>;
	onSelect: (selected: ReadonlySet<number>) => void;
	more?: ReactNode;
}

export function FeaturedProducts({ products, categories, selected, onSelect, more }: FeaturedProductsProps) {
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
				{products.length === 0 ? (
					<EmptyState
						icon="gem"
						title={selected.size > 0 ? "No products in this selection" : "No products available yet"}
					/>
				) : (
					<div>
						<Grid columns="narrow">
							{products.map((product) => (
								<ProductCard
									key={product.id}
									product={product}
									categoryName={categoryName(product, categories)}
								/>
							))}
						</Grid>
						{more}
					</div>
				)}
			</div>
		</Section>
	);
}
