import { jsonIn } from "@creations/events/text/json";
import type { Product } from "@creations/server/responses";
import { useEffect, useState } from "react";
import { Button } from "../../Button/Button.tsx";
import { toast } from "../../Toast/toasts.ts";
import { sharedTexts } from "../../texts/texts.ts";
import { store, storedIn } from "../../theme/theme.ts";
import { availabilities } from "../AvailableAt/availabilities.ts";
import { ProductCard, productRowClass } from "../ProductCard/ProductCard.tsx";
import { Section } from "../Section.tsx";

const MAX_CARDS = 4;

/**
 * Records a viewed piece and shows the previously viewed ones, with the availability of
 * that visit. Stored on this device only.
 */
export function RecentlyViewed({
	product,
}: {
	product: Pick<Product, "slug" | "name" | "images"> &
		Partial<Pick<Product, "availability">>;
}) {
	const { slug, name, images, availability } = product;
	const [pieces, setPieces] = useState(() => viewedPieces(slug));
	const [image = ""] = images;
	useEffect(
		() => storePiece({ slug, name, image, availability }),
		[slug, name, image, availability],
	);
	function clear() {
		clearPieces();
		setPieces([]);
		toast({ title: sharedTexts.products.cleared });
	}
	if (pieces.length === 0) return null;
	const texts = sharedTexts.products;
	return (
		<Section
			title={texts.viewed}
			aside={
				<Button variant="ghost" aria-label={texts.clearViewed} onClick={clear}>
					{texts.clear}
				</Button>
			}
		>
			<div className={productRowClass}>
				{pieces.slice(0, MAX_CARDS).map(({ image, ...piece }) => (
					<ProductCard
						key={piece.slug}
						product={{ ...piece, images: image ? [image] : [] }}
					/>
				))}
			</div>
		</Section>
	);
}

export interface ViewedPiece {
	slug: string;
	name: string;
	/** Address of the first picture. */
	image: string;
	availability?: Product["availability"] | undefined;
}

const KEY = "recently-seen";
const MAX_STORED = 8;

/** Returns the pieces viewed on this device, newest first, without the given one. */
export const viewedPieces = (slug: string): ViewedPiece[] =>
	storedPieces().filter((piece) => piece.slug !== slug);

function storePiece(piece: ViewedPiece): void {
	store(KEY, JSON.stringify([piece, ...viewedPieces(piece.slug)].slice(0, MAX_STORED)));
}

const clearPieces = () => store(KEY, "[]");

/**
 * Parses the stored pieces. Earlier and later versions of this file may have written
 * them.
 */
function storedPieces(): ViewedPiece[] {
	const value = jsonIn(storedIn(KEY));
	return Array.isArray(value) ? value.filter(isPiece) : [];
}

const isPiece = (piece: Partial<ViewedPiece> | null): piece is ViewedPiece =>
	[piece?.slug, piece?.name, piece?.image].every((part) => typeof part === "string") &&
	availabilities.includes(piece?.availability ?? "available");
