import { productText } from "@creations/events/product";
import { Elysia } from "elysia";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { listAddress, PAGED, pageHeaders, pageQuery } from "../http/request/paging.ts";
import { queryText } from "../http/request/query.ts";
import { answer, type CountShown, json, type Ready } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { addressIn } from "../http/root.ts";
import type { Page, PageQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList, picturesAt } from "../media/index.ts";
import { type ListOrder, listOrders, type PublishingDeps, publishingRoutes } from "../publishing/index.ts";
import { MAX_SEARCH_LENGTH, type SearchDeps, type Searching, searchProducts } from "../search/index.ts";
import { product } from "./product.ts";
import {
	inCategories,
	type ProductRow,
	productCounts,
	productList,
	productRows,
	products,
} from "./product-list.ts";
import {
	type AdminProduct,
	adminProduct,
	type Product,
	productCount,
	product as productShown,
} from "./responses.ts";

export { draftProduct, product } from "./product.ts";
export { productCounts, productList, productRows } from "./product-list.ts";

const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

/** Maximum number of search results. */
const MAX_RESULTS = 96;

/** Returns published products in the order of the ids, without missing ones. */
export async function productsForSale(store: Store, ids: number[]): Promise<Product[]> {
	const products = await answersOf(store, await productRows.publishedAmong(store, ids));
	return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Returns the newest published products, of any of the categories if given. */
export const newestForSale = async (store: Store, limit: number, categories?: number[]): Promise<Product[]> =>
	answersOf(store, await productRows.newest(store, limit, inCategories(categories)));

/** Elysia splits text at commas into a list. */
const categoryIds = z
	.union([z.string().max(10), z.array(z.string().max(10)).max(100)])
	.transform((given) => [given].flat())
	.pipe(z.array(z.coerce.number<string>("must be numbers with commas between them").int().positive()))
	.transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

const listQuery = pageQuery.extend({
	category: categoryIds.optional().describe("Only products of these categories: `1,4`"),
	sort: z.enum(listOrders).optional().describe("Else what is featured comes first, then the newest"),
	q: queryText
		.pipe(z.string().max(MAX_SEARCH_LENGTH))
		.optional()
		.describe(`Only the ${MAX_RESULTS} that words find best, these first where no \`sort\` is given`),
});

/** Returns true if the product is published. */
export const isForSale = async (store: Store, id: number) => Boolean(await productRows.published(store, id));

export interface ProductDeps extends SearchDeps {
	searching: Searching;
	answers: ResponseCache;
	people: People;
	countShown: CountShown;
}

/** Creates the public routes of products. */
export function productRoutes({ answers, store, projector, searching, people, countShown }: ProductDeps) {
	return new Elysia()
		.get(
			"/api/products",
			async ({ request, server, query: { category, q, ...page } }) => {
				if (q?.trim()) {
					const find = async () => {
						const { rows, next } = await foundProducts({ store, projector }, { ...page, category, q });
						return json(await answersOf(store, rows), { headers: pageHeaders(request.url, next) });
					};
					return answer(
						request,
						await searching.answerFor({ request, server }, addressIn(request.url), find),
					);
				}
				const make = async () => {
					const { rows, next } = await productRows.page(store, page, inCategories(category));
					return json(await answersOf(store, rows), { headers: pageHeaders(address, next) });
				};
				const address = listAddress("/api/products", { ...page, category });
				return answer(request, await answers.prepared(address, [productList, imageList], make));
			},
			{
				query: listQuery,
				...documented(
					"public",
					`Published products, what is featured first, then the newest. ${PAGED}`,
					z.array(productShown),
					[404, 422, 429, 503],
				),
			},
		)
		.get(
			"/api/products/:product",
			async ({ request, server, params: { product: slug } }) => {
				const draft =
					(await people.identify(request))?.isAdmin && (await productRows.editableBySlug(store, slug));
				if (draft && draft.status === "draft")
					return Response.json((await answersOf(store, [draft]))[0], { headers: PRIVATE });
				const ready = await productAnswer({ answers, store }, slug);
				await countShown({ request, server }, ready.shown);
				return answer(request, ready);
			},
			documented("public", "A published product, by its slug", productShown, [404]),
		);
}

interface FoundQuery extends PageQuery {
	q: string;
	category?: number[] | undefined;
	sort?: ListOrder | undefined;
}

/**
 * Returns a page of the published products that match a search, by relevance or in `sort`. @throws {Refusal}
 * `not-found` for an unknown cursor
 */
async function foundProducts(
	deps: SearchDeps,
	{ q, category, sort, after, limit }: FoundQuery,
): Promise<Page<ProductRow>> {
	const ids = await searchProducts(deps, q, MAX_RESULTS, category && rowsIn(category));
	const products = await productRows.publishedAmong(deps.store, ids);
	const rows = products.sort(sort ? orders[sort] : (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
	const last = after ? rows.findIndex(({ id, createdAt }) => id === after.id && createdAt === after.at) : -1;
	if (after && last === -1) throw new Refusal("not-found", "There is no such place in the list");
	const page = rows.slice(last + 1, last + 1 + limit);
	const end = page.at(-1);
	const isMore = end && end !== rows.at(-1);
	return { rows: page, next: isMore ? { id: end.id, at: end.createdAt } : null };
}

const rowsIn = (ids: number[]) => ({
	sql: "SELECT id FROM products WHERE category_id IN (SELECT value FROM json_each(?))",
	values: [JSON.stringify(ids)],
});

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const orders: Record<ListOrder, (a: ProductRow, b: ProductRow) => number> = {
	newest: (a, b) => compared(b.createdAt, a.createdAt) || b.id - a.id,
	oldest: (a, b) => compared(a.createdAt, b.createdAt) || a.id - b.id,
	name: (a, b) => compared(a.sortName, b.sortName) || a.id - b.id,
};

/** Returns the cached response for a published product. @throws {Refusal} `not-found` */
export function productAnswer(
	{ answers, store }: Pick<ProductDeps, "answers" | "store">,
	slug: string,
): Promise<Ready> {
	return answers.prepared(`/api/products/${slug}`, [productList, imageList], async () => {
		const row = await productRows.publishedBySlug(store, slug);
		if (!row) throw new Refusal("not-found", "Product not found");
		const [answered] = await answersOf(store, [row]);
		return json(answered, { personal: true, shown: { kind: "product", id: row.id } });
	});
}

async function answersOf(store: Store, rows: ProductRow[]): Promise<Product[]> {
	const pictures = await picturesAt(
		store,
		rows.flatMap(({ images }) => images),
	);
	return rows.map((row) => {
		const { updatedAt: _, version: __, ...shown } = adminAnswerOf(row);
		return { ...shown, pictures: row.images.map((address) => pictures.get(address) ?? null) };
	});
}

/** Creates the routes with which administrators edit products. */
export const productAdminRoutes = (deps: PublishingDeps) =>
	new Elysia()
		.get(
			"/api/admin/products/counts",
			async () => Response.json(await counts(deps), { headers: { "cache-control": "private, no-store" } }),
			{
				...documented("admin", "How many products are in each category that has any", z.array(productCount)),
			},
		)
		.use(
			publishingRoutes(deps, {
				kind: "product",
				model: productList,
				table: products,
				searched: { title: products.name, text: products.description },
				path: "/api/admin/products",
				decider: product,
				body: productText.extend({ isPublished: z.boolean() }),
				draftIn: ({ isPublished, ...text }) => ({ text, isPublished }),
				summary: adminProduct,
				detail: adminProduct,
				rows: productRows,
				nameOf: ({ name }) => name,
				summaryOf: adminAnswerOf,
				detailOf: adminAnswerOf,
				restores: "Restores a deleted product, or how it was at an earlier version",
			}),
		);

const counts = ({ answers, store }: PublishingDeps) =>
	answers.rows("product counts", [productList], () => productCounts(store));

const adminAnswerOf = ({
	status,
	chosenCategoryId: _,
	listedAt: __,
	sortName: ___,
	...row
}: ProductRow): AdminProduct => ({ ...row, isPublished: status === "published" });
