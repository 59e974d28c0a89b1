import type { AdminProduct, Category } from "@creations/server/answers";
import { Badge, categoryName, formatDate } from "@creations/shared-ui";
import { memo, type ReactNode } from "react";
import type { List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import { ItemRow, type ItemRowProps } from "../items/ItemRow.tsx";
import { ItemsTab } from "../items/ItemsTab.tsx";
import { products as kind } from "../items/kinds.ts";
import { useItemActions } from "../items/useItemActions.ts";

export function ProductsTab({
	products,
	categories,
	firstSteps,
}: {
	products: List<AdminProduct>;
	categories: readonly Category[];
	firstSteps: ReactNode;
}) {
	const { publish, remove } = useItemActions(kind);
	const drafts = useDraftKeys();
	return (
		<ItemsTab
			path="/api/admin/products"
			kind={kind}
			list={products}
			textsOf={textsOf}
			firstSteps={firstSteps}
			row={(product) => (
				<ProductRow
					product={product}
					categories={categories}
					hasDraft={drafts.has(draftKey({ plural: kind.plural, id: product.id }))}
					onPublish={publish}
					onRemove={remove}
				/>
			)}
		/>
	);
}

const textsOf = ({ name, slug, description }: AdminProduct) => [name, slug, description];

interface ProductRowProps extends Pick<ItemRowProps, "hasDraft" | "onPublish" | "onRemove"> {
	product: AdminProduct;
	categories: readonly Category[];
}

const ProductRow = memo(function ProductRow({ product, categories, ...actions }: ProductRowProps) {
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
