import type { Category } from "../../categories/answers.ts";
import { csv } from "../../http/response/csv.ts";
import type { MovingDeps } from "../placing/placed.ts";
import { addressesIn, everyProduct, type Product, withOwnPictures } from "./site-content.ts";

/** By where they lead to. */
export type FormerPaths = ReadonlyMap<string, string[]>;

/** Shopify's columns, as it takes them. */
const SHOPIFY =
	"Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Image Src,Image Position,Image Alt Text,Status";

/** Products and categories as files, by their names, and the pictures that they show. */
export async function productFiles(deps: MovingDeps, categories: Category[], formerPaths: FormerPaths) {
	const all: object[] = [];
	const shopify: string[][] = [SHOPIFY.split(",")];
	const pictures: string[] = [];
	const { baseUrl } = deps.config;
	for await (const row of everyProduct(deps)) {
		const category = categories.find(({ id }) => id === row.categoryId) ?? null;
		pictures.push(...addressesIn(...row.images));
		shopify.push(...shopifyRows(row, category?.name ?? "", deps.config.site.name, baseUrl));
		const { name, slug, status, description, images, amazonUrl, etsyUrl, createdAt, updatedAt } = row;
		all.push({
			...{ name, slug, status, description, amazonUrl, etsyUrl, createdAt, updatedAt },
			images: images.map((address) => withOwnPictures(address)),
			category: category?.slug ?? null,
			formerPaths: formerPaths.get(`/products/${slug}`) ?? [],
		});
	}
	const named = categories.map(({ name, slug }) => ({ name, slug }));
	const files = {
		"products.json": JSON.stringify(all, null, "\t"),
		"products.csv": csv(shopify),
		"categories.json": JSON.stringify(named, null, "\t"),
		"categories.csv": csv([["name", "slug"], ...named.map(({ name, slug }) => [name, slug])]),
	};
	return { count: all.length, files, pictures };
}

/** A row for each picture; the first has the rest. */
function shopifyRows(
	{ slug, name, description, images, status }: Product,
	type: string,
	vendor: string,
	baseUrl: string,
): string[][] {
	const isPublic = status === "published";
	const html = description
		.split(/\n{2,}/)
		.map((part) => `<p>${Bun.escapeHTML(part).replace(/\n/g, "<br>")}</p>`)
		.join("");
	return images.map((address, i) => {
		const picture = [URL.parse(address, baseUrl)?.href ?? address, String(i + 1), name];
		if (i > 0) return [slug, "", "", "", "", "", "", "", "", ...picture, ""];
		const first = [slug, name, html, vendor, type, "", isPublic ? "TRUE" : "FALSE", "Title", "Default Title"];
		return [...first, ...picture, isPublic ? "active" : "draft"];
	});
}
