import type { Product } from "@creations/server/answers";
import { cardSizes, categoryName, ProductCard } from "@creations/shared-ui";
import { categoriesQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
import * as css from "./Related.css.ts";

export function RelatedProducts({ products }: { products: Product[] }) {
	const { api } = useApp();
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	return (
		<div className={css.trio}>
			{products.map((product) => (
				<ProductCard
					key={product.id}
					product={product}
					categoryName={categoryName(product, categories)}
					sizes={cardSizes}
				/>
			))}
		</div>
	);
}
