import { expect, test } from "bun:test";
import { fileOf, siteToMoveTo } from "../../../test/support/moving.ts";
import { allCategories } from "../../categories/index.ts";
import { productRows } from "../../products/index.ts";

type Site = Awaited<ReturnType<typeof siteToMoveTo>>;
const products = ({ store }: Site) => productRows.byIds(store, [1, 2, 3, 4, 5, 6, 7, 8]);
const named = async (site: Site, name: string) =>
	(await products(site)).find((row) => row.name === name);

const ETSY = [
	"TITLE",
	"DESCRIPTION",
	"PRICE",
	"CURRENCY_CODE",
	"QUANTITY",
	"TAGS",
	"MATERIALS",
];
const PICTURES = Array.from({ length: 10 }, (_, n) => `IMAGE${n + 1}`);
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (...rows: string[][]) =>
	rows.map((row) => row.map(cell).join(",")).join("\r\n");
const listing = (title: string, ...pictures: string[]) => [
	...[
		title,
		'Silver,\r\nwith "leaves".',
		"30.00",
		"EUR",
		"1",
		"silver_ring,leaf",
		"silver",
	],
	...PICTURES.map((_, n) => pictures[n] ?? ""),
];
const MISSING = "The file has no Etsy address";

test("listings of Etsy become drafts with their pictures, quotes and lines", async () => {
	const site = await siteToMoveTo();
	const rows = [
		[...ETSY, ...PICTURES, "SKU"],
		listing(
			"Leaf Ring",
			"https://i.etsystatic.com/1.jpg",
			"https://i.etsystatic.com/2.jpg",
		),
	];
	const done = await site.bringFile("EtsyListings.csv", `\ufeff${csv(...rows)}`);
	expect(done).toMatchObject({ format: "etsy", added: 1, drafts: 1, present: 0 });
	expect(done.left.map(({ why }) => why)).toEqual([
		expect.stringContaining("2 pictures keep their addresses"),
		expect.stringContaining(MISSING),
	]);
	expect(await named(site, "Leaf Ring")).toMatchObject({
		status: "draft",
		description: 'Silver,\nwith "leaves".',
		images: ["https://i.etsystatic.com/1.jpg", "https://i.etsystatic.com/2.jpg"],
		etsyUrl: null,
	});
});

test("translated headings, rows of odd length and listings of one name are read", async () => {
	const site = await siteToMoveTo();
	const heading = [
		"TITEL",
		"BESCHREIBUNG",
		"PREIS",
		"WÄHRUNG",
		"MENGE",
		"TAGS",
		"MATERIAL",
		...PICTURES,
	];
	const rows = [
		heading,
		listing("Ring"),
		listing("Ring"),
		["Short"],
		[...listing("Long"), "x", "y", "z"],
	];
	const done = await site.bringFile("listings.csv", csv(...rows));
	expect(done).toMatchObject({ format: "etsy", added: 3, drafts: 3 });
	expect(done.left.find(({ row }) => row === 4)?.why).toContain("no listing");
	const again = await site.bringFile("listings.csv", csv(...rows));
	expect(again).toMatchObject({ added: 0, present: 3 });
});

test("a listing's address comes from the shop, from a column or from the orders", async () => {
	const site = await siteToMoveTo();
	const heading = [...ETSY, ...PICTURES, "URL"];
	const address = "https://www.etsy.com/listing/12345/ring";
	const orders = csv(
		["Sale Date", "Item Name", "Listing ID"],
		["05/01/24", "Sold Ring", "777"],
	);
	const rows = [
		heading,
		[...listing("Linked"), address],
		listing("Sold Ring"),
		listing("Other & Ring"),
	];
	const files = [
		fileOf("listings.csv", csv(...rows)),
		fileOf("EtsySoldOrderItems.csv", orders),
	];
	const done = await site.bring(files, { from: "https://www.etsy.com/shop/AdasRings" });
	expect(done).toMatchObject({ added: 3 });
	expect((await named(site, "Linked"))?.etsyUrl).toBe(address);
	expect((await named(site, "Sold Ring"))?.etsyUrl).toBe(
		"https://www.etsy.com/listing/777",
	);
	expect((await named(site, "Other & Ring"))?.etsyUrl).toBe(
		"https://www.etsy.com/shop/AdasRings?search_query=Other+%26+Ring",
	);
});

const shopifyDialects = [
	[
		"until 2024",
		"Handle,Title,Body (HTML),Type,Published,Image Src,Image Position,Image Alt Text",
	],
	[
		"since 2024",
		"URL handle,Title,Description,Type,Published on online store,Product image " +
			"URL,Image position,Image alt text",
	],
] as const;

for (const [name, heading] of shopifyDialects) {
	test(`rows of one handle are one product of Shopify, as exported ${name}`, async () => {
		const site = await siteToMoveTo();
		const html = "<p>Silver <b>leaf</b></p><script>x()</script>";
		const pictures = [
			"https://cdn.shopify.com/1.jpg",
			"https://cdn.shopify.com/2.jpg",
		] as const;
		const rows = [
			heading.split(","),
			["leaf-ring", "Leaf Ring", html, "Rings", "TRUE", pictures[0], "1", "From above"],
			["leaf-ring", "", "", "", "", pictures[1], "2", "From below"],
			["leaf-ring", "", "", "", "", pictures[0], "1", "From above"],
			["pin", "Pin", "", "Rings", "FALSE", "", "", ""],
		];
		const done = await site.bringFile("products_export.csv", csv(...rows));
		expect(done).toMatchObject({ format: "shopify", added: 2, drafts: 2 });
		const [{ id } = { id: 0 }] = await allCategories(site.store);
		expect(await named(site, "Leaf Ring")).toMatchObject({
			slug: "leaf-ring",
			description: "Silver leaf",
			images: [...pictures],
			categoryId: id,
		});
		expect((await named(site, "Pin"))?.images).toEqual(["/icon.svg"]);
		// Items are imported at the same time, so the order of their events varies.
		const { rows: events } = await site.store.read(
			`SELECT data ->> 'alts' FROM events WHERE type = 'ProductImported'
				AND data ->> 'key' = 'leaf-ring'`,
		);
		expect(events).toEqual([['["From above","From below"]']]);
		await site.undo(done.id);
		expect(await allCategories(site.store)).toEqual([]);
	});
}

const report = (...rows: string[][]) => rows.map((row) => row.join("\t")).join("\n");
const shiftJis = Buffer.from([0x8f, 0xa4, 0x95, 0x69, 0x96, 0xbc]);

test("Amazon's report is read without quotes, with links to the requested site", async () => {
	const site = await siteToMoveTo();
	const rows = [
		[
			"item-name",
			"item-description",
			"listing-id",
			"seller-sku",
			"price",
			"open-date",
			"image-url",
			"asin1",
		],
		[
			'3" Ring',
			'So-called "leaf"',
			"L1",
			"S1",
			"30",
			"2024-05-01 10:00:00 PDT",
			"",
			"B00TEST123",
		],
	];
	const file = fileOf("All+Listings.txt", report(...rows));
	expect(await site.bring(file, { from: "amazon.de" })).toMatchObject({
		format: "amazon",
		added: 1,
		drafts: 1,
	});
	expect(await named(site, '3" Ring')).toMatchObject({
		description: 'So-called "leaf"',
		amazonUrl: "https://www.amazon.de/dp/B00TEST123",
		createdAt: "2024-05-01T10:00:00.000Z",
	});
	expect(await site.bring(file)).toMatchObject({ added: 0, present: 1 });
});

test("Latin-1, Shift_JIS and UTF-8 are distinguished", async () => {
	const site = await siteToMoveTo();
	const latin = Buffer.from(
		report(["item-name", "seller-sku", "asin1"], ["Ring für Ada", "S1", "B00TEST123"]),
		"latin1",
	);
	await site.bringFile("western.txt", latin);
	expect(await named(site, "Ring für Ada")).toBeDefined();
	const tab = Buffer.from("\t");
	const sku = Buffer.from([0x8f, 0x6f, 0x95, 0x69, 0x8e, 0xd2, 0x53, 0x4b, 0x55]);
	const japanese = Buffer.concat([
		shiftJis,
		tab,
		sku,
		Buffer.from("\n"),
		shiftJis,
		tab,
		Buffer.from("S9\n"),
	]);
	expect(await site.bringFile("japan.txt", japanese)).toMatchObject({
		format: "amazon",
		added: 1,
	});
	expect(await named(site, "商品名")).toBeDefined();
});
