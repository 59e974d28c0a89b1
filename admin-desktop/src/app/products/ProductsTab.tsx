import type { AdminProduct, Category } from "@creations/server/answers";
import { Badge, categoryName, formatDate } from "@creations/shared-ui";
import { type ReactNode, useCallback } from "react";
import type { List } from "../api/lists.ts";
import type { RowTexts } from "../items/ItemRow.tsx";
import { ItemsTab } from "../items/ItemsTab.tsx";
import { products as kind } from "../items/kinds.ts";

interface ProductsTabProps {
	products: List<AdminProduct>;
	categories: readonly Category[];
	firstSteps: ReactNode;
}

export function ProductsTab({ products, categories, firstSteps }: ProductsTabProps) {
	return (
		<ItemsTab
			path="/api/admin/products"
			kind={kind}
			list={products}
			textsOf={textsOf}
			rowOf={useCallback((product: AdminProduct) => rowOf(product, categories), [categories])}
			firstSteps={firstSteps}
		/>
	);
}

const textsOf = ({ name, slug, description }: AdminProduct) => [name, slug, description];

const rowOf = (product: AdminProduct, categories: readonly Category[]): RowTexts => ({
	name: product.name,
	text: product.description,
	image: product.images[0],
	badges: (
		<>
			{product.amazonUrl && <Badge>Amazon</Badge>}
			{product.etsyUrl && <Badge>Etsy</Badge>}
		</>
	),
	facts: (
		<>
			<span>{categoryName(product, categories)}</span>
			<span>{formatDate(product.createdAt)}</span>
		</>
	),
});
