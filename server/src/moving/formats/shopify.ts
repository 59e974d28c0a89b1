import { DRAFT, type Format, type ProductItem, skippedRow } from "../items.ts";
import { pathsOf } from "./reading.ts";
import { type Cell, columnIndexes, firstRows, namedRows } from "./table.ts";

/** Headings of the columns: in exports until 2024, and later ones. */
const NAMES = {
	handle: ["Handle", "URL handle"],
	title: ["Title"],
	body: ["Body (HTML)", "Description"],
	type: ["Type"],
	picture: ["Image Src", "Product image URL"],
	alt: ["Image Alt Text", "Image alt text"],
};
type ShopifyCell = Cell<keyof typeof NAMES>;

export const shopify: Format = {
	name: "shopify",
	recognizes(file) {
		const [heading = []] = firstRows(file);
		const { handle, title, picture } = columnIndexes(heading, NAMES);
		return Math.min(handle, title, picture) >= 0;
	},
	async *read(file) {
		let product: ProductItem | undefined;
		for await (const { row, cell } of namedRows(file, NAMES)) {
			const handle = cell("handle");
			if (product && (handle === product.key || handle === "")) {
				addPicture(product, cell);
				continue;
			}
			if (product) yield product;
			product = handle === "" ? undefined : productOf(row, handle, cell);
			if (!product)
				yield skippedRow(
					row,
					`Row ${row} belongs to no product: it has no handle.`,
					cell("title"),
				);
		}
		if (product) yield product;
	},
};

function productOf(row: number, handle: string, cell: ShopifyCell): ProductItem {
	const type = cell("type");
	const product: ProductItem = {
		...DRAFT,
		row,
		key: handle,
		slug: handle,
		name: cell("title") || handle,
		text: { html: cell("body") },
		pictures: [],
		category: type ? { name: type } : undefined,
		paths: pathsOf(`/products/${handle}`),
	};
	addPicture(product, cell);
	return product;
}

/** Rows of one product repeat its pictures for each variant. */
function addPicture({ pictures }: ProductItem, cell: ShopifyCell): void {
	const picture = cell("picture");
	if (
		/^https?:\/\/|^\//.test(picture) &&
		!pictures.some(({ address }) => address === picture)
	)
		pictures.push({ address: picture, alt: cell("alt") });
}
