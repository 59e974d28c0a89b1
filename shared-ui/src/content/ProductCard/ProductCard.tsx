import type { Product } from "@creations/server/responses";
import { Link } from "../../Link/Link.tsx";
import { Skeleton } from "../../Skeleton/Skeleton.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { AvailabilityBadge } from "../AvailableAt/AvailabilityBadge.tsx";
import { narrowCardSizes, Picture } from "../Picture/Picture.tsx";
import { lettersOf, makersWords, pageLanguage } from "../writtenIn.ts";
import * as css from "./ProductCard.css.ts";

/** Class of an element with up to four cards. */
export { row as productRowClass } from "./ProductCard.css.ts";

export interface ProductCardProps {
	/** The product's known fields. */
	product: Pick<Product, "name" | "slug" | "images" | "pictures"> &
		Partial<Pick<Product, "description" | "availability">>;
	categoryName?: string;
	level?: 2 | 3;
	sizes?: string | undefined;
	first?: boolean;
}

export function ProductCard({
	product,
	categoryName,
	level = 3,
	sizes = narrowCardSizes,
	first = false,
}: ProductCardProps) {
	const [image] = product.images;
	return (
		<article className={css.card} {...lettersOf(product.name)}>
			<div className={css.frame}>
				{image && (
					<Picture
						className={css.picture}
						src={image}
						alt=""
						sizes={sizes}
						facts={product.pictures?.[0]}
						first={first}
					/>
				)}
				<AvailabilityBadge of={product.availability} className={css.badge} />
			</div>
			{categoryName && (
				<Text
					size="label"
					tone="faint"
					{...pageLanguage()}
					{...makersWords(categoryName)}
				>
					{categoryName}
				</Text>
			)}
			<Heading level={level} size="subtitle" clamp={2}>
				<Link className={css.link} to={`/products/${product.slug}`}>
					{product.name}
				</Link>
			</Heading>
			{product.description && (
				<Text size="small" tone="soft" clamp={2} {...lettersOf(product.description)}>
					{product.description}
				</Text>
			)}
		</article>
	);
}

export function ProductCardSkeleton() {
	return (
		<div className={css.card} data-testid="product-skeleton">
			<Skeleton className={css.frame} />
			<Skeleton className={css.shortLine} />
			<Skeleton className={css.line} />
		</div>
	);
}
