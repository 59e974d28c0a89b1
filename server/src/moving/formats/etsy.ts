import { createHash } from "node:crypto";
import {
	DRAFT,
	type Format,
	type ProductItem,
	type SourceFile,
	skippedRow,
} from "../items.ts";
import { firstRows, namedRows, rowsOf } from "./table.ts";

/** Columns by index, because the headings are translated. */
const [TITLE, DESCRIPTION, CURRENCY] = [0, 1, 3];
const FIRST_PICTURE = 7;
const PICTURES = 10;

/** English headings up to the last picture. */
const HEADINGS = [
	...["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"],
	...Array.from({ length: PICTURES }, (_, i) => `IMAGE${i + 1}`),
];

/** The listings CSV of "Download data". */
export const etsy: Format = {
	name: "etsy",
	recognizes(file) {
		const [heading = [], first = []] = firstRows(file);
		if (heading.length < FIRST_PICTURE + PICTURES) return false;
		return (
			heading[CURRENCY] === "CURRENCY_CODE" ||
			/^[A-Z]{3}$/.test(first[CURRENCY]?.trim() ?? "")
		);
	},
	missingColumns(file) {
		const [heading = []] = firstRows(file);
		const missing = HEADINGS.filter((name) => !heading.includes(name));
		const isSimilar = heading.includes("TITLE") && heading.includes("DESCRIPTION");
		return isSimilar ? missing : [];
	},
	async *read(file, options) {
		const listings = await listingNumbers(options.otherFiles ?? []);
		const timesByName = new Map<string, number>();
		for await (const { row, cells } of rowsOf(file)) {
			if (row === 1) continue;
			const name = cells[TITLE]?.trim() ?? "";
			if (cells.length <= CURRENCY || name === "") {
				yield skippedRow(
					row,
					`Row ${row} is no listing: it has no title or too few columns.`,
					name,
				);
				continue;
			}
			const times = (timesByName.get(name) ?? 0) + 1;
			timesByName.set(name, times);
			yield productOf(
				row,
				name,
				times,
				cells,
				addressOf(name, cells, listings, options.from),
			);
		}
	},
};

/** The sold items, which contain the numbers of listings. */
export const etsyOrders: Format = {
	name: "etsy-orders",
	recognizes(file) {
		const [heading = []] = firstRows(file);
		return heading.includes("Listing ID") && heading.includes("Item Name");
	},
	async *read() {},
};

function productOf(
	row: number,
	name: string,
	times: number,
	cells: string[],
	etsyUrl?: string,
): ProductItem {
	const addresses = cells
		.slice(FIRST_PICTURE, FIRST_PICTURE + PICTURES)
		.map((cell) => cell.trim());
	return {
		...DRAFT,
		row,
		// Listings have no number in this file. The key is a hash of the text, plus a counter
		// for equal texts.
		key: createHash("sha256")
			.update(`${name}\n${cells[DESCRIPTION]}\n${times}`)
			.digest("hex"),
		name,
		text: { plain: cells[DESCRIPTION] ?? "" },
		pictures: addresses
			.filter((address) => /^https?:\/\//.test(address))
			.map((address) => ({ address, alt: "" })),
		fields: { etsyUrl },
		missing: etsyUrl === undefined ? ADDRESS_MISSING : undefined,
	};
}

const ADDRESS_MISSING =
	"The file has no Etsy address: enter it, or import again with the address of the shop.";

function addressOf(
	name: string,
	cells: string[],
	listings: ReadonlyMap<string, string>,
	shop: string | undefined,
): string | undefined {
	const match = cells.find((cell) =>
		/^https?:\/\/(www\.)?etsy\.com\/(\w\w(-\w\w)?\/)?listing\/\d+/.test(cell.trim()),
	);
	if (match) return match.trim();
	const number = listings.get(name);
	if (number) return `https://www.etsy.com/listing/${number}`;
	return shop && shopAddress(shop, name);
}

/** Returns the address of a search within the shop. */
function shopAddress(shop: string, name: string): string | undefined {
	const url = URL.parse(
		/^https?:\/\//.test(shop)
			? shop
			: `https://www.etsy.com/shop/${encodeURIComponent(shop)}`,
	);
	if (!url || !/(^|\.)etsy\.com$/.test(url.hostname)) return undefined;
	url.search = new URLSearchParams({ search_query: name }).toString();
	return url.href;
}

async function listingNumbers(files: SourceFile[]): Promise<ReadonlyMap<string, string>> {
	const numbers = new Map<string, string>();
	for (const file of files.filter(etsyOrders.recognizes)) {
		for await (const { cell } of namedRows(file, {
			name: ["Item Name"],
			number: ["Listing ID"],
		}))
			if (/^\d+$/.test(cell("number"))) numbers.set(cell("name"), cell("number"));
	}
	return numbers;
}
