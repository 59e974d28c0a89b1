import type { Format, ProductItem } from "../items.ts";
import { pathsOf } from "./reading.ts";
import { columnOf, firstRows, rowsOf, type TableRow } from "./table.ts";

/** What the columns are called: in exports until 2024, and since. */
const NAMES = {
	handle: ["Handle", "URL handle"],
	title: ["Title"],
	body: ["Body (HTML)", "Description"],
	type: ["Type"],
	picture: ["Image Src", "Product image URL"],
	alt: ["Image Alt Text", "Image alt text"],
};
type Column = keyof typeof NAMES;
type Cells = Record<Column, string>;

export const shopify: Format = {
	name: "shopify",
	recognises(file) {
		const [heading = []] = firstRows(file);
		const has = (column: Column) => columnOf(heading, ...NAMES[column]) >= 0;
		return has("handle") && has("title") && has("picture");
	},
	async *read(file) {
		let product: ProductItem | undefined;
		for await (const { row, cells } of named(rowsOf(file))) {
			if (product && (cells.handle === product.key || cells.handle === "")) {
				addPicture(product, cells);
				continue;
			}
			if (product) yield product;
			product = cells.handle === "" ? undefined : productOf(row, cells);
			if (cells.handle === "")
				yield {
					kind: "left",
					row,
					name: cells.title,
					why: `Row ${row} belongs to no product: it has no handle.`,
				};
		}
		if (product) yield product;
	},
};

async function* named(rows: AsyncIterable<TableRow>): AsyncGenerator<{ row: number; cells: Cells }> {
	let columns: [Column, number][] = [];
	for await (const { row, cells } of rows) {
		if (row === 1) {
			columns = (Object.keys(NAMES) as Column[]).map((name) => [name, columnOf(cells, ...NAMES[name])]);
			continue;
		}
		const values = columns.map(([name, at]) => [name, cells[at]?.trim() ?? ""]);
		yield { row, cells: Object.fromEntries(values) as Cells };
	}
}

function productOf(row: number, cells: Cells): ProductItem {
	const { handle, title, body, type } = cells;
	const product: ProductItem = {
		kind: "product",
		row,
		key: handle,
		slug: handle,
		name: title || handle,
		text: { html: body },
		pictures: [],
		...(type && { category: { name: type } }),
		isPublished: false,
		draftBecause: "Products from elsewhere wait as drafts.",
		paths: pathsOf(`/products/${handle}`),
	};
	addPicture(product, cells);
	return product;
}

/** Rows of one product repeat its pictures for each variant. */
function addPicture({ pictures }: ProductItem, { picture, alt }: Cells): void {
	if (/^https?:\/\/|^\//.test(picture) && !pictures.some(({ address }) => address === picture))
		pictures.push({ address: picture, alt });
}
