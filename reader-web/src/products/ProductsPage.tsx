import {
	Container,
	categoryName,
	ErrorView,
	Grid,
	ProductCard,
	ProductCardSkeleton,
	SampleProducts,
} from "@creations/shared-ui";
import { categoriesQuery, productsQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";
import { describeTrail } from "../app/descriptions.ts";
import { Head } from "../app/Head.tsx";
import { LoadingNotice } from "../app/LoadingNotice.tsx";
import { PageHeader } from "../app/PageHeader.tsx";
import { StructuredData } from "../app/StructuredData.tsx";

const text = "Pieces from the stories, made by hand and sold where you already shop.";

export function ProductsPage() {
	const { site } = useApp();
	return (
		<>
			<Head title="Products" description={text} />
			<PageHeader title="Products" text={text} />
			<Container width="wide">
				<ProductGrid />
			</Container>
			<StructuredData of={[describeTrail(site, [["Products", "/products"]])]} />
		</>
	);
}

function ProductGrid() {
	const { api } = useApp();
	const { data: products, isError } = useQuery(productsQuery(api));
	// Without them the cards say "Uncategorized", which is no reason to keep anyone waiting.
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	if (isError) return <ErrorView level={2} />;
	if (!products) return <Loading />;
	if (products.length === 0) return <SampleProducts />;
	return (
		<Grid columns="medium" gap="xl">
			{products.map((product) => (
				<ProductCard
					key={product.id}
					product={product}
					categoryName={categoryName(product, categories)}
					level={2}
				/>
			))}
		</Grid>
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
