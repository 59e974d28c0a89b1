import type { Category, Product } from "@creations/server/answers";
import {
	Button,
	Container,
	cardSizes,
	categoryName,
	EmptyState,
	ErrorView,
	Grid,
	Link,
	ProductCard,
	ProductCardSkeleton,
	SampleProducts,
} from "@creations/shared-ui";
import { useLocation } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { describeTrail } from "../head/descriptions.ts";
import { Head, StructuredData } from "../head/Head.tsx";
import { More, NoSuchPage, PageHeader, pageAt, ToNewest } from "../lists/parts.tsx";
import { LoadingNotice } from "../page/parts.tsx";
import * as queries from "../queries/queries.ts";
import { type List, useList, useQuery } from "../queries/useQuery.ts";
import { choiceIn, chosenProductsQuery, queryOf } from "./choice.ts";
import { ProductFinder } from "./ProductFinder.tsx";

const text = "Pieces from the stories, made by hand and sold where you already shop.";

export function ProductsPage() {
	const { site, api } = useApp();
	const { search } = useLocation();
	const after = new URLSearchParams(search).get("after");
	// Without them the cards say "Uncategorized", which is no reason to keep anyone waiting.
	const { data: categories = [] } = useQuery(queries.categories(api));
	const choice = choiceIn(search, categories);
	const chosen = queryOf(choice, categories);
	const list = useList(chosenProductsQuery(api, search, categories));
	const { next } = list.more;
	return (
		<>
			<Head
				title="Products"
				description={text}
				search={after === null || chosen ? "" : pageAt("products", after).slice("/products".length)}
				next={next === null ? undefined : pageAt("products", next, chosen)}
				hidden={Boolean(choice.q)}
			/>
			<PageHeader title="Products" text={text} />
			<Container width="wide">
				{(chosen || list.items?.length !== 0) && <ProductFinder choice={choice} categories={categories} />}
				<ProductGrid list={list} isLater={after !== null} chosen={chosen} categories={categories} />
			</Container>
			<StructuredData of={[describeTrail(site, [["Products", "/products"]])]} />
		</>
	);
}

interface ProductGridProps {
	list: List<Product>;
	isLater: boolean;
	/** The query that chooses them; empty where all are shown. */
	chosen: string;
	categories: readonly Category[];
}

function ProductGrid({ list, isLater, chosen, categories }: ProductGridProps) {
	const { items: products, isError, more } = list;
	if (isError) return isLater ? <NoSuchPage of="products" chosen={chosen} /> : <ErrorView level={2} />;
	if (!products) return <Loading />;
	if (products.length === 0) return chosen ? <NothingFound /> : <SampleProducts />;
	return (
		<>
			{isLater && <ToNewest of="products" chosen={chosen} />}
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
			<More of="products" chosen={chosen} {...more} />
		</>
	);
}

function NothingFound() {
	return (
		<div role="status">
			<EmptyState icon="gem" title="Nothing found">
				<Button asChild variant="secondary">
					<Link to="/products">All products</Link>
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
