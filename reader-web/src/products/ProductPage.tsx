import type { Product } from "@creations/server/answers";
import {
	AvailableAt,
	Badge,
	Container,
	categoryName,
	Heading,
	Inline,
	LikeToggle,
	lettersOf,
	ProductCard,
	ProductGallery,
	ProductInformation,
	ProductNotFound,
	productRowClass,
	Section,
	siteLanguage,
	Text,
} from "@creations/shared-ui";
import { Navigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { describeProduct, describeTrail, summaryOf } from "../head/descriptions.ts";
import { Head } from "../head/Head.tsx";
import { StructuredData } from "../head/StructuredData.tsx";
import { BackLink } from "../page/BackLink.tsx";
import { DraftBanner } from "../page/DraftBanner.tsx";
import {
	categoriesQuery,
	productQuery,
	relatedPiecesQuery,
	storiesOfProductQuery,
} from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { ShareLink } from "../sharing/ShareLink.tsx";
import { StoryItems } from "../stories/StoryItems.tsx";
import * as css from "./ProductPage.css.ts";
import { ProductSkeleton } from "./ProductSkeleton.tsx";
import { SeenBefore } from "./SeenBefore.tsx";

export function ProductPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: product, isError } = useQuery(productQuery(api, slug));
	if (isError) {
		return (
			<>
				<Head title="Product Not Found" hidden />
				<ProductNotFound />
			</>
		);
	}
	if (!product) return <ProductSkeleton />;
	// A former address answers with the product under its present one.
	if (product.slug !== slug) return <Navigate replace to={`/products/${product.slug}`} />;
	return (
		<>
			<div className={css.whole}>
				{!product.isPublished && <DraftBanner of="product" />}
				<ProductView key={product.id} product={product} />
				{product.isPublished && (
					<>
						<ProductStories productId={product.id} />
						<RelatedPieces productId={product.id} />
					</>
				)}
			</div>
			{product.isPublished && <SeenBefore key={product.slug} product={product} />}
		</>
	);
}

function ProductView({ product }: { product: Product }) {
	const { api, site } = useApp();
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	const category = categoryName(product, categories);
	const { name, description, images } = product;
	const path = `/products/${product.slug}`;
	return (
		<Container width="wide" className={css.page}>
			<Head
				title={name}
				description={summaryOf(description)}
				type="product"
				image={images[0]}
				facts={product.pictures?.[0]}
			/>
			<BackLink to="/products">Back to Products</BackLink>
			<div className={css.columns}>
				<ProductGallery name={name} images={images} pictures={product.pictures} />
				<div className={css.words} {...lettersOf(name)}>
					<Inline justify="between" {...siteLanguage}>
						<Badge>{category}</Badge>
						<Inline wrap={false} gap="xs">
							{product.isPublished && <ShareLink path={path} name={name} />}
							<LikeToggle name={name} />
						</Inline>
					</Inline>
					<Heading level={1} size="display">
						{name}
					</Heading>
					<Text tone="soft" className={css.description} {...lettersOf(description)}>
						{description}
					</Text>
					<AvailableAt amazonUrl={product.amazonUrl} etsyUrl={product.etsyUrl} />
				</div>
				<ProductInformation
					categoryName={category}
					createdAt={product.createdAt}
					dates={site.dates}
					imageCount={images.length}
				/>
			</div>
			<StructuredData
				of={[
					describeProduct(site, product, category),
					describeTrail(site, [
						["Products", "/products"],
						[name, path],
					]),
				]}
			/>
		</Container>
	);
}

function ProductStories({ productId }: { productId: number }) {
	const { api } = useApp();
	const { data: stories = [] } = useQuery(storiesOfProductQuery(api, productId));
	return (
		<StoryItems
			title={stories.length === 1 ? "The story of this piece" : "The stories of this piece"}
			stories={stories}
		/>
	);
}

function RelatedPieces({ productId }: { productId: number }) {
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
