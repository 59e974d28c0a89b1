import type { Product } from "@creations/server/responses";
import {
	AvailableAt,
	Badge,
	Container,
	categoryName,
	Heading,
	Inline,
	LikeToggle,
	lettersOf,
	makersWords,
	ProductGallery,
	ProductInformation,
	ProductNotFound,
	pageLanguage,
	Skeleton,
	Text,
} from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { FallbackPage } from "../app/ErrorPage.tsx";
import { whenIdle } from "../app/whenIdle.ts";
import { describeProduct, describeTrail, summaryOf } from "../head/descriptions.ts";
import { Head, StructuredData } from "../head/Head.tsx";
import { BackLink, DraftBanner, LoadingNotice } from "../page/parts.tsx";
import { VerifyPageButton } from "../proofs/VerifyPageButton.tsx";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { ShareLink } from "../sharing/ShareLink.tsx";
import { ProductItems, StoryItems } from "../stories/RelatedItems.tsx";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./ProductPage.css.ts";

export function ProductPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: product, isError } = useQuery(queries.product(api, slug));
	if (isError)
		return (
			<FallbackPage
				title={sharedTexts.notFound.product.title}
				shown={<ProductNotFound />}
			/>
		);
	if (!product) return <ProductSkeleton />;
	// A former address returns the product with its current slug.
	if (product.slug !== slug) return <Navigate replace to={`/products/${product.slug}`} />;
	return (
		<>
			<div className={css.whole}>
				{!product.isPublished && <DraftBanner of="product" />}
				<ProductView key={product.id} product={product} />
				{product.isPublished && <Related productId={product.id} />}
			</div>
			{product.isPublished && <PreviouslyViewed key={product.slug} product={product} />}
		</>
	);
}

function ProductView({ product }: { product: Product }) {
	const { api, site } = useApp();
	const { data: categories = [] } = useQuery(queries.categories(api));
	const category = categoryName(product, categories);
	const { name, description, images } = product;
	const path = `/products/${product.slug}`;
	const { back } = sharedTexts.notFound.product;
	return (
		<Container width="wide" className={css.page}>
			<Head
				title={name}
				description={summaryOf(description)}
				type="product"
				image={images[0]}
				facts={product.pictures?.[0]}
			/>
			<BackLink to="/products">{back}</BackLink>
			<div className={css.columns}>
				<ProductGallery name={name} images={images} pictures={product.pictures} />
				<Words product={product} category={category} path={path} />
				<ProductInformation
					categoryName={category}
					createdAt={product.createdAt}
					dates={site.dates}
					imageCount={images.length}
				/>
			</div>
			<StructuredData
				descriptions={[
					describeProduct(site, product, category),
					describeTrail(site, [
						[siteTexts.lists.products.title, "/products"],
						[name, path],
					]),
				]}
			/>
		</Container>
	);
}

interface WordsProps {
	product: Product;
	category: string;
	path: string;
}

function Words({ product, category, path }: WordsProps) {
	const { name, description } = product;
	return (
		<div className={css.words} {...lettersOf(name)}>
			<Inline justify="between" {...pageLanguage()}>
				<Badge {...makersWords(category)}>{category}</Badge>
				<Inline wrap={false} gap="xs">
					{product.isPublished && <ShareLink path={path} name={name} />}
					<LikeToggle name={name} />
				</Inline>
			</Inline>
			<Heading level={1} size="display">
				{name}
			</Heading>
			<Text
				tone="soft"
				className={css.description}
				data-proven=""
				{...lettersOf(description)}
			>
				{description}
			</Text>
			<AvailableAt {...product} site={useApp().site} />
			{product.isPublished && (
				<VerifyPageButton shown={{ kind: "product", item: product }} />
			)}
		</div>
	);
}

function Related({ productId }: { productId: number }) {
	const { api } = useApp();
	const { data: stories = [] } = useQuery(queries.storiesOfProduct(api, productId));
	const { data: products = [] } = useQuery(queries.relatedPieces(api, productId));
	const texts = siteTexts.product;
	return (
		<>
			<StoryItems
				title={stories.length === 1 ? texts.oneStory : texts.stories}
				stories={stories}
			/>
			<ProductItems narrow title={texts.related} products={products} />
		</>
	);
}

function ProductSkeleton() {
	return (
		<Container width="wide" className={css.page}>
			<Head title={siteTexts.lists.products.title} />
			<BackLink to="/products">{sharedTexts.notFound.product.back}</BackLink>
			<LoadingNotice of="product" />
			<div className={css.columns}>
				<Skeleton className={css.stageSkeleton} />
				<div className={css.words}>
					<Skeleton className={css.badgeSkeleton} />
					<Skeleton className={css.titleSkeleton} />
					<Skeleton />
					<Skeleton />
					<Skeleton />
					<Skeleton className={css.lastSkeleton} />
				</div>
			</div>
		</Container>
	);
}

const load = () =>
	import("@creations/shared-ui/recently-viewed").then((module) => module.RecentlyViewed);

/** Shows pieces that were viewed on this device. They load when the browser is idle. */
function PreviouslyViewed({ product }: { product: Product }) {
	const [loaded, setLoaded] = useState<{
		RecentlyViewed: Awaited<ReturnType<typeof load>>;
	}>();
	useEffect(
		() =>
			whenIdle(() => {
				load().then(
					(RecentlyViewed) => setLoaded({ RecentlyViewed }),
					() => {},
				);
			}),
		[],
	);
	return loaded && <loaded.RecentlyViewed product={product} />;
}
