import { jsonIn } from "@creations/events/text/json";
import type { Product } from "@creations/server/responses";
import { useEffect, useState } from "react";
import { Button } from "../../Button/Button.tsx";
import { toast } from "../../Toast/toasts.ts";
import { store, storedIn } from "../../theme/theme.ts";
import { ProductCard, productRowClass } from "../ProductCard/ProductCard.tsx";
import { Section } from "../Section.tsx";

const SHOWN = 4;

/** Records a viewed piece and shows the previously viewed ones. Stored on this device only. */
export function RecentlySeen({ product }: { product: Pick<Product, "slug" | "name" | "images"> }) {
	const { slug, name, images } = product;
	const [seen, setSeen] = useState(() => seenBefore(slug));
	const [image = ""] = images;
	useEffect(() => keepSeen({ slug, name, image }), [slug, name, image]);
	function clear() {
		forgetSeen();
		setSeen([]);
		toast({ title: "Recently viewed pieces cleared" });
	}
	if (seen.length === 0) return null;
	return (
		<Section
			title="Recently viewed"
			aside={
				<Button variant="ghost" aria-label="Clear recently viewed" onClick={clear}>
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

export interface Seen {
	slug: string;
	name: string;
	/** Address of the first picture. */
	image: string;
}

const KEY = "recently-seen";
const KEPT = 8;

/** Returns the pieces viewed on this device, newest first, without the given one. */
export const seenBefore = (slug: string): Seen[] => kept().filter((piece) => piece.slug !== slug);

function keepSeen(piece: Seen): void {
	store(KEY, JSON.stringify([piece, ...seenBefore(piece.slug)].slice(0, KEPT)));
}

const forgetSeen = () => store(KEY, "[]");

/** Parses the stored pieces. Earlier and later versions of this file may have written them. */
function kept(): Seen[] {
	const found = jsonIn(storedIn(KEY));
	return Array.isArray(found) ? found.filter(isSeen) : [];
}

const isSeen = (piece: Partial<Seen> | null): piece is Seen =>
	[piece?.slug, piece?.name, piece?.image].every((part) => typeof part === "string");
