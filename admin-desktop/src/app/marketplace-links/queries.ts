import { type Marketplace, marketplaceNames } from "@creations/events/text/marketplaces";
import type { AdminProduct, GoneLink } from "@creations/server/responses";
import { useAnswer } from "../api/adminApi.ts";
import { adminTexts } from "../texts/texts.ts";

export const LINKS = "GET /api/admin/marketplace-links";

const NONE: readonly GoneLink[] = [];

/**
 * Queries the links that are gone; none while loading or without a connection. The last
 * answer is shown until the next one, so that rows do not grow at each visit.
 */
export const useGoneLinks = (): readonly GoneLink[] =>
	useAnswer(LINKS, { gcTime: 5 * 60_000, staleTime: 0 }).data?.gone ?? NONE;

/** The field of a product with the link to a marketplace. */
export const linkField = { amazon: "amazonUrl", etsy: "etsyUrl" } as const;

/**
 * Returns the marketplaces with a gone link of a product. An edit or a sale after the
 * answer ends a report.
 */
export function goneShopsOf(
	product: AdminProduct,
	gone: readonly GoneLink[],
): Marketplace[] {
	if (!product.isPublished || product.availability === "sold") return [];
	return gone
		.filter(
			({ productId, shop, address }) =>
				productId === product.id && product[linkField[shop]] === address,
		)
		.map(({ shop }) => shop);
}

/** Returns `Etsy link is gone`, or `Amazon and Etsy links are gone`. */
export const goneText = (shops: readonly Marketplace[]): string =>
	adminTexts.links.linksGone(shops.map((shop) => marketplaceNames[shop]));

/** Returns the address of the editor with the focus in the field of a link. */
export const editLinkAddress = (productId: number, shop: Marketplace) =>
	`/admin/products/${productId}?field=${linkField[shop]}`;
