import type { Product } from "@creations/server/answers";
import { useEffect, useState } from "react";
import { Button } from "../../Button/Button.tsx";
import { toast } from "../../Toast/toasts.ts";
import { ProductCard, productRowClass } from "../ProductCard/ProductCard.tsx";
import { Section } from "../Section.tsx";
import { forgetSeen, keepSeen, seenBefore } from "./seen.ts";

const SHOWN = 4;

/** Notes that a piece is seen, and shows those that were seen before it. Known to this device alone. */
export function RecentlySeen({ product }: { product: Pick<Product, "slug" | "name" | "images"> }) {
	const { slug, name, images } = product;
	const [seen, setSeen] = useState(() => seenBefore(slug));
	const [image = ""] = images;
	useEffect(() => keepSeen({ slug, name, image }), [slug, name, image]);
	function clear() {
		forgetSeen();
		setSeen([]);
		toast({ title: "Recently seen pieces cleared" });
	}
	if (seen.length === 0) return null;
	return (
		<Section
			title="Recently seen"
			aside={
				<Button variant="ghost" aria-label="Clear recently seen" onClick={clear}>
					Clear
				</Button>
			}
		>
			<div className={productRowClass}>
				{seen.slice(0, SHOWN).map(({ slug, name, image }) => (
					<ProductCard key={slug} product={{ slug, name, images: image ? [image] : [] }} />
				))}
			</div>
		</Section>
	);
}
