import type { AdminProduct, Category } from "@creations/server/answers";
import { EmptyState } from "@creations/shared-ui";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraftKeys.ts";
import { ItemList } from "../items/ItemList.tsx";
import { products as kind } from "../items/kinds.ts";
import { ListHead } from "../items/ListHead.tsx";
import { useItemActions } from "../items/useItemActions.ts";
import { useSearch } from "../items/useSearch.ts";
import { ProductRow } from "./ProductRow.tsx";

export function ProductsTab({
	products,
	categories,
}: {
	products: AdminProduct[];
	categories: readonly Category[];
}) {
	const { search, onSearch, found } = useSearch(products, textsOf);
	const { publish, remove } = useItemActions(kind);
	const drafts = useDraftKeys();
	return (
		<>
			<ListHead kind={kind} search={search} onSearch={onSearch} found={found.length} of={products.length} />
			{products.length === 0 && <EmptyState icon="gem" title="No products yet" />}
			{products.length > 0 && found.length === 0 && (
				<EmptyState icon="search" title="No product matches" text={`Nothing found for "${search.trim()}".`} />
			)}
			<ItemList
				label="Products"
				items={found}
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
		</>
	);
}

const textsOf = ({ name, slug, description }: AdminProduct) => [name, slug, description];
