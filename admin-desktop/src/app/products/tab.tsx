import type { AdminProduct, Category, GoneLink } from "@creations/server/responses";
import { categoryName, formatDate } from "@creations/shared-ui";
import { useCallback } from "react";
import { useVisibleCategories } from "../api/queries.ts";
import { ItemActions, type ItemColumns, useItemRow } from "../items/ItemRow.tsx";
import { products } from "../items/kinds.ts";
import { GoneNotice } from "../marketplace-links/GoneNotice.tsx";
import { goneShopsOf, useGoneLinks } from "../marketplace-links/queries.ts";
import { listTab } from "../tabs/tab.ts";
import { adminTexts } from "../texts/texts.ts";
import { AvailabilityMenu } from "./AvailabilityMenu.tsx";
import { titleOf } from "./useAvailability.ts";

const columns = (
	product: AdminProduct,
	categories: readonly Category[],
	gone: readonly GoneLink[],
): ItemColumns => ({
	name: product.name,
	text: product.description,
	image: product.images[0],
	shops: [product.amazonUrl && "Amazon", product.etsyUrl && "Etsy"].filter(
		(shop) => shop !== null,
	),
	state: product.availability === "available" ? undefined : titleOf(product),
	notice: noticeFor(product, gone),
	menu: <AvailabilityMenu product={product} />,
	facts: [categoryName(product, categories), formatDate(product.createdAt)],
});

function noticeFor(product: AdminProduct, gone: readonly GoneLink[]) {
	const [first, ...others] = goneShopsOf(product, gone);
	return first && <GoneNotice product={product} shops={[first, ...others]} />;
}

const NONE: readonly Category[] = [];

function useRow() {
	const { data: categories = NONE } = useVisibleCategories();
	const gone = useGoneLinks();
	const columnsOf = useCallback(
		(product: AdminProduct) => columns(product, categories, gone),
		[categories, gone],
	);
	return useItemRow(products, columnsOf);
}

/**
 * The tab with the list of products. It repeats the names of the states, because their
 * module loads with the editor.
 */
export const content = listTab({
	path: "/api/admin/products",
	get label() {
		return adminTexts.products.title;
	},
	search: {
		get plural() {
			return adminTexts.products.plural;
		},
		textsOf: ({ name, slug, description }) => [name, slug, description],
		get noMatch() {
			return adminTexts.products.noMatch;
		},
	},
	filter: {
		name: "availability",
		get label() {
			return adminTexts.products.availability;
		},
		get all() {
			return adminTexts.products.any;
		},
		options: [
			{
				value: "available",
				get label() {
					return adminTexts.products.available;
				},
			},
			{
				value: "sold",
				get label() {
					return adminTexts.products.sold;
				},
			},
			{
				value: "made-to-order",
				get label() {
					return adminTexts.products.madeToOrder;
				},
			},
		],
		valueOf: ({ availability }) => availability,
	},
	empty: {
		icon: "gem",
		get title() {
			return adminTexts.products.none;
		},
	},
	Actions: () => <ItemActions kind={products} />,
	row: { useRow },
});
