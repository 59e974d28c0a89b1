import type { Format, Item } from "../items.ts";
import { time } from "./reading.ts";
import { columnOf, firstRows, rowsOf } from "./table.ts";

/** Tabs part the columns, and a quote is a quote. */
const OPTIONS = { delimiter: "\t", quote: null, relax_quotes: true } as const;

/** What the columns are called; the second names are those of Amazon in Japan. */
const NAMES = {
	name: ["item-name", "商品名"],
	description: ["item-description", "商品説明"],
	listing: ["listing-id", "出品ID"],
	sku: ["seller-sku", "出品者SKU"],
	picture: ["image-url"],
	opened: ["open-date", "出品日"],
	asin: ["asin1", "ASIN 1", "商品ID", "product-id"],
};
type Column = keyof typeof NAMES;

/** The "All Listings" report. */
export const amazon: Format = {
	name: "amazon",
	recognises(file) {
		const [heading = []] = firstRows(file, OPTIONS);
		return columnOf(heading, ...NAMES.name) >= 0 && columnOf(heading, ...NAMES.sku) >= 0;
	},
	async *read(file, { from }) {
		const place = marketplace(from);
		let columns = {} as Record<Column, number>;
		for await (const { row, cells } of rowsOf(file, OPTIONS)) {
			if (row === 1) {
				const places = (Object.keys(NAMES) as Column[]).map((name) => [
					name,
					columnOf(cells, ...NAMES[name]),
				]);
				columns = Object.fromEntries(places) as Record<Column, number>;
			} else yield itemOf(row, (name) => cells[columns[name]]?.trim() ?? "", place);
		}
	},
};

function itemOf(row: number, cell: (name: Column) => string, place: string | undefined): Item {
	const name = cell("name");
	if (name === "") return { kind: "left", row, why: `Row ${row} has no name.` };
	const asin = cell("asin");
	const amazonUrl = place && /^[A-Z0-9]{10}$/.test(asin) ? `${place}/dp/${asin}` : undefined;
	const picture = cell("picture");
	return {
		kind: "product",
		row,
		key: cell("sku") || cell("listing") || asin || name,
		slug: "",
		name,
		text: { html: cell("description") },
		pictures: /^https?:\/\//.test(picture) ? [{ address: picture, alt: "" }] : [],
		isPublished: false,
		draftBecause: "Products from elsewhere wait as drafts.",
		createdAt: time(cell("opened").replace(/ [A-Z]{2,5}$/, "")),
		paths: [],
		amazonUrl,
		...(amazonUrl === undefined && {
			missing:
				"The file does not say where it is on Amazon: enter its address, or say which of Amazon's sites it is on.",
		}),
	};
}

/** `https://www.amazon.de` for `amazon.de`, or its address. */
function marketplace(from: string | undefined): string | undefined {
	const url = from ? URL.parse(/^https?:\/\//.test(from) ? from : `https://${from}`) : null;
	const [, site] = /(?:^|\.)(amazon\.[a-z.]{2,6})$/.exec(url?.hostname ?? "") ?? [];
	return site && `https://www.${site}`;
}
