import type { Product } from "@creations/server/answers";
import {
	Container,
	cardSizes,
	categoryName,
	ErrorView,
	Grid,
	ProductCard,
	ProductCardSkeleton,
	SampleProducts,
} from "@creations/shared-ui";
import { useSearchParams } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { describeTrail } from "../head/descriptions.ts";
import { Head } from "../head/Head.tsx";
import { StructuredData } from "../head/StructuredData.tsx";
import { NoSuchPage, ToNewest } from "../lists/LaterPage.tsx";
import { More, pageAt } from "../lists/More.tsx";
import { LoadingNotice } from "../page/LoadingNotice.tsx";
import { PageHeader } from "../page/PageHeader.tsx";
import { categoriesQuery, productsQuery } from "../queries/queries.ts";
import { type List, useList } from "../queries/useList.ts";
import { useQuery } from "../queries/useQuery.ts";

const text = "Pieces from the stories, made by hand and sold where you already shop.";

export function ProductsPage() {
	const { site, api } = useApp();
	const [search] = useSearchParams();
	const after = search.get("after");
	const list = useList(productsQuery(api, after));
	const { next } = list.more;
	return (
		<>
			<Head
				title="Products"
				description={text}
				search={after === null ? "" : pageAt("products", after).slice("/products".length)}
				next={next === null ? undefined : pageAt("products", next)}
			/>
			<PageHeader title="Products" text={text} />
			<Container width="wide">
				<ProductGrid list={list} isLater={after !== null} />
			</Container>
			<StructuredData of={[describeTrail(site, [["Products", "/products"]])]} />
		</>
	);
}

function ProductGrid({ list, isLater }: { list: List<Product>; isLater: boolean }) {
	const { api } = useApp();
	const { items: products, isError, more } = list;
	// Without them the cards say "Uncategorized", which is no reason to keep anyone waiting.
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	if (isError) return isLater ? <NoSuchPage of="products" /> : <ErrorView level={2} />;
	if (!products) return <Loading />;
	if (products.length === 0) return <SampleProducts />;
	return (
		<>
			{isLater && <ToNewest of="products" />}
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
			<More of="products" {...more} />
		</>
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
