import { useState } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card } from "../../Layout/Layout.tsx";
import { Heading } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { formatDate } from "../format.ts";
import * as css from "./ProductInformation.css.ts";

interface ProductInformationProps {
	categoryName: string;
	createdAt: string;
	/** Date patterns of the site; undefined for English. */
	dates?: readonly string[] | undefined;
	imageCount: number;
}

export function ProductInformation({
	categoryName,
	createdAt,
	dates,
	imageCount,
}: ProductInformationProps) {
	const texts = sharedTexts.products;
	const facts = [
		[texts.category, categoryName],
		[texts.added, formatDate(createdAt, dates)],
		[texts.pictures, String(imageCount)],
	];
	return (
		<Card>
			<Heading size="subtitle">{texts.information}</Heading>
			<dl className={css.facts}>
				{facts.map(([name, value]) => (
					<div key={name} className={css.fact}>
						<dt className={css.name}>{name}</dt>
						<dd className={css.value}>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

export function LikeToggle({ name }: { name: string }) {
	const [liked, setLiked] = useState(false);
	return (
		<Button
			variant="icon"
			className={css.likeButton}
			aria-label={sharedTexts.products.like(name)}
			aria-pressed={liked}
			onClick={() => setLiked(!liked)}
		>
			<span className={css.heart}>
				<Icon name={liked ? "heart-filled" : "heart"} />
			</span>
		</Button>
	);
}
