import type { AdminProduct, Category } from "@creations/server/answers";
import type { ReactNode } from "react";
import type { List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraftKeys.ts";
import { ItemsTab } from "../items/ItemsTab.tsx";
import { products as kind } from "../items/kinds.ts";
import { useItemActions } from "../items/useItemActions.ts";
import { ProductRow } from "./ProductRow.tsx";

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
