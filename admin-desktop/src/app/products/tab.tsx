import type { AdminProduct, Category, GoneLink } from "@creations/server/responses";
import { categoryName, formatDate } from "@creations/shared-ui";
import { useCallback } from "react";
import { useVisibleCategories } from "../api/queries.ts";
import { ItemActions, type ItemColumns, useItemRow } from "../items/ItemRow.tsx";
import { products } from "../items/kinds.ts";
import { GoneNotice } from "../marketplace-links/GoneNotice.tsx";
import { goneShopsOf, useGoneLinks } from "../marketplace-links/queries.ts";
import { listTab } from "../tabs/tab.ts";
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
	label: "Products",
	search: {
		plural: "products",
		textsOf: ({ name, slug, description }) => [name, slug, description],
		noMatch: "No matching products",
	},
	filter: {
		name: "availability",
		label: "Availability",
		all: "Any",
		options: [
			{ value: "available", label: "Available" },
			{ value: "sold", label: "Sold" },
			{ value: "made-to-order", label: "Made to order" },
		],
		valueOf: ({ availability }) => availability,
	},
	empty: { icon: "gem", title: "No products yet" },
	Actions: () => <ItemActions kind={products} />,
	row: { useRow },
});
