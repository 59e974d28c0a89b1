import type { PastProduct } from "@creations/server/answers";
import { formatDate, Picture, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import * as listing from "../../listing.css.ts";
import * as css from "./Past.css.ts";
import { PastItemFrame, useMoment } from "./PastItemFrame.tsx";
import { pastProductQuery } from "./queries.ts";

export function PastProductPage() {
	const { id, at } = useMoment();
	const { data, error } = useQuery(pastProductQuery(useAdminApi(), id, at));
	return (
		<PastItemFrame plural="products" answer={data} error={error}>
			{data && <Product product={data.item} />}
		</PastItemFrame>
	);
}

function Product({ product }: { product: PastProduct["item"] }) {
	const shops = [
		["Amazon", product.amazonUrl],
		["Etsy", product.etsyUrl],
	] as const;
	return (
		<>
			<p className={listing.facts}>
				<span>{`/products/${product.slug}`}</span>
				<span>{product.category ?? "No category"}</span>
				<span>{`Last changed ${formatDate(product.updatedAt)}`}</span>
			</p>
			<div className={css.pictures}>
				{[...new Set(product.images)].map((src) => (
					<Picture key={src} className={css.cover} src={src} alt="" sizes="20rem" />
				))}
			</div>
			<Text className={css.description}>{product.description}</Text>
			{shops.map(
				([shop, url]) =>
					url && (
						<Text key={shop} size="small" tone="soft">
							{`${shop}: ${url}`}
						</Text>
					),
			)}
		</>
	);
}
