import { categoryName, ProductCard, productRowClass, Section } from "@creations/shared-ui";
import { useApp } from "../app/context.tsx";
import { categoriesQuery, relatedPiecesQuery } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";

export function RelatedPieces({ productId }: { productId: number }) {
	const { api } = useApp();
	const { data: products = [] } = useQuery(relatedPiecesQuery(api, productId));
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	if (products.length === 0) return null;
	return (
		<Section title="Related pieces">
			<div className={productRowClass}>
				{products.map((product) => (
					<ProductCard key={product.id} product={product} categoryName={categoryName(product, categories)} />
				))}
			</div>
		</Section>
	);
}
