import type { AdminProduct, Category } from "@creations/server/answers";
import { Badge, categoryName, formatDate } from "@creations/shared-ui";
import { memo } from "react";
import { ItemRow, type ItemRowProps } from "../items/ItemRow.tsx";
import { products as kind } from "../items/kinds.ts";

export interface ProductRowProps extends Pick<ItemRowProps, "hasDraft" | "onPublish" | "onRemove"> {
	product: AdminProduct;
	categories: readonly Category[];
}

export const ProductRow = memo(function ProductRow({ product, categories, ...actions }: ProductRowProps) {
	return (
		<ItemRow
			kind={kind}
			id={product.id}
			name={product.name}
			text={product.description}
			image={product.images[0]}
			isPublished={product.isPublished}
			badges={
				<>
					{product.amazonUrl && <Badge>Amazon</Badge>}
					{product.etsyUrl && <Badge>Etsy</Badge>}
				</>
			}
			facts={
				<>
					<span>{categoryName(product, categories)}</span>
					<span>{formatDate(product.createdAt)}</span>
				</>
			}
			{...actions}
		/>
	);
});
