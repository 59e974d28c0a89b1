import {
	Button,
	cardSizes,
	categoryName,
	EmptyState,
	Grid,
	Link,
	ProductCard,
	ProductCardSkeleton,
	SampleProducts,
} from "@creations/shared-ui";
import { useLocation } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { ListPage } from "../lists/parts.tsx";
import { LoadingNotice } from "../page/parts.tsx";
import * as queries from "../queries/queries.ts";
import { useList, useQuery } from "../queries/useQuery.ts";
import { siteTexts } from "../texts/texts.ts";
import { ProductFinder } from "./ProductFinder.tsx";
import { filteredProductsQuery, filterQuery, productFilterIn } from "./productFilter.ts";

export function ProductsPage() {
	const { api } = useApp();
	const { search } = useLocation();
	// Without categories the cards show "Uncategorized", so the list does not wait for
	// them.
	const { data: categories = [] } = useQuery(queries.categories(api));
	const filter = productFilterIn(search, categories);
	const filterString = filterQuery(filter, categories);
	const list = useList(filteredProductsQuery(api, search, categories));
	const hasFinder = filterString || list.items?.length !== 0;
	return (
		<ListPage
			plural="products"
			after={new URLSearchParams(search).get("after")}
			filter={filterString}
			hidden={Boolean(filter.q)}
			list={list}
			above={hasFinder && <ProductFinder filter={filter} categories={categories} />}
			loading={<Loading />}
			empty={filterString ? <NothingFound /> : <SampleProducts />}
		>
			{(products) => (
				<Grid columns="medium" gap="xl">
					{products.map((product, place) => (
						<ProductCard
							key={product.id}
							product={product}
							categoryName={categoryName(product, categories)}
							level={2}
							sizes={cardSizes}
							first={place === 0}
						/>
					))}
				</Grid>
			)}
		</ListPage>
	);
}

function NothingFound() {
	return (
		<div role="status">
			<EmptyState icon="gem" title={siteTexts.lists.products.none}>
				<Button asChild variant="secondary">
					<Link to="/products">{siteTexts.finder.allProducts}</Link>
				</Button>
			</EmptyState>
		</div>
	);
}

function Loading() {
	return (
		<>
			<LoadingNotice of="products" />
			<Grid columns="medium" gap="xl">
				{[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
					<ProductCardSkeleton key={place} />
				))}
			</Grid>
		</>
	);
}
