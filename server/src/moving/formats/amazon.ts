import { DRAFT, type Format, type Item, skippedRow } from "../items.ts";
import { time } from "./reading.ts";
import { type Cell, columnIndexes, firstRows, namedRows } from "./table.ts";

/** Tabs separate the columns; quotes have no special meaning. */
const OPTIONS = { delimiter: "\t", quote: null, relax_quotes: true } as const;

/** Headings of the columns; the second ones are from Amazon Japan. */
const NAMES = {
	name: ["item-name", "商品名"],
	description: ["item-description", "商品説明"],
	listing: ["listing-id", "出品ID"],
	sku: ["seller-sku", "出品者SKU"],
	picture: ["image-url"],
	opened: ["open-date", "出品日"],
	asin: ["asin1", "ASIN 1", "商品ID", "product-id"],
};

/** The "All Listings" report. */
export const amazon: Format = {
	name: "amazon",
	recognizes(file) {
		const [heading = []] = firstRows(file, OPTIONS);
		const { name, sku } = columnIndexes(heading, NAMES);
		return name >= 0 && sku >= 0;
	},
	async *read(file, { from }) {
		const place = marketplace(from);
		for await (const { row, cell } of namedRows(file, NAMES, OPTIONS))
			yield itemOf(row, cell, place);
	},
};

function itemOf(
	row: number,
	cell: Cell<keyof typeof NAMES>,
	place: string | undefined,
): Item {
	const name = cell("name");
	if (name === "") return skippedRow(row, `Row ${row} has no name.`);
	const asin = cell("asin");
	const amazonUrl =
		place && /^[A-Z0-9]{10}$/.test(asin) ? `${place}/dp/${asin}` : undefined;
	const picture = cell("picture");
	return {
		...DRAFT,
		row,
		key: cell("sku") || cell("listing") || asin || name,
		name,
		text: { html: cell("description") },
		pictures: /^https?:\/\//.test(picture) ? [{ address: picture, alt: "" }] : [],
		createdAt: time(cell("opened").replace(/ [A-Z]{2,5}$/, "")),
		fields: { amazonUrl },
		missing: amazonUrl === undefined ? ADDRESS_MISSING : undefined,
	};
}

const ADDRESS_MISSING =
	"The file has no Amazon address: enter it, or import again with the Amazon site.";

/**
 * Returns the origin of a marketplace: `https://www.amazon.de` for `amazon.de` or its
 * address.
 */
function marketplace(from: string | undefined): string | undefined {
	const url = from
		? URL.parse(/^https?:\/\//.test(from) ? from : `https://${from}`)
		: null;
	const [, site] = /(?:^|\.)(amazon\.[a-z.]{2,6})$/.exec(url?.hostname ?? "") ?? [];
	return site && `https://www.${site}`;
}
