import { availabilities } from "@creations/events/availability";
import { productText } from "@creations/events/product";
import { Elysia } from "elysia";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import {
	listAddress,
	PAGING_DESCRIPTION,
	pageHeaders,
	pageQuery,
	searchQuery,
} from "../http/request/paging.ts";
import { addressOf } from "../http/request/path.ts";
import { queryText } from "../http/request/query.ts";
import {
	type CachedResponse,
	type CountShown,
	json,
	respond,
} from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import type { ListQuery, Page, PageQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList, picturesAt } from "../media/index.ts";
import {
	type ListOrder,
	listOrders,
	type PublishingDeps,
	publishingRoutes,
} from "../publishing/index.ts";
import {
	MAX_SEARCH_LENGTH,
	type SearchDeps,
	type Searching,
	searchProducts,
} from "../search/index.ts";
import { type AvailabilityDeps, availabilityRoute } from "./availability-routes.ts";
import { product } from "./product.ts";
import { adminProductOf } from "./product-answers.ts";
import {
	matchingProducts,
	type ProductFilter,
	type ProductRow,
	productCounts,
	productList,
	productRows,
	products,
} from "./product-list.ts";
import {
	adminProduct,
	type Product,
	productCount,
	product as productShown,
} from "./products-responses.ts";

export { draftProduct, product } from "./product.ts";
export {
	productCounts,
	productList,
	productRows,
	publishedAvailabilities,
} from "./product-list.ts";

const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

/** Maximum number of search results. */
const MAX_RESULTS = 96;

/** Returns published products in the order of the ids, without missing ones. */
export async function productsForSale(store: Store, ids: number[]): Promise<Product[]> {
	const products = await publicProducts(
		store,
		await productRows.publishedByIds(store, ids),
	);
	return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Returns the newest published products; only those of the categories if any are given.
 */
export const newestForSale = async (
	store: Store,
	limit: number,
	categories?: number[],
): Promise<Product[]> =>
	publicProducts(
		store,
		await productRows.newest(store, limit, matchingProducts({ category: categories })),
	);

/** Elysia splits text at commas into a list. */
const categoryIds = z
	.union([z.string().max(10), z.array(z.string().max(10)).max(100)])
	.transform((value) => [value].flat())
	.pipe(
		z.array(
			z.coerce
				.number<string>("must be numbers with commas between them")
				.int()
				.positive(),
		),
	)
	.transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

const inAvailability = z
	.enum(availabilities)
	.optional()
	.describe("Only products that are available, sold or made to order");

const listQuery = pageQuery.extend({
	category: categoryIds.optional().describe("Only products of these categories: `1,4`"),
	availability: inAvailability,
	sort: z
		.enum(listOrders)
		.optional()
		.describe("By default, featured products come first, then the newest"),
	q: queryText
		.pipe(z.string().max(MAX_SEARCH_LENGTH))
		.optional()
		.describe(
			`Only the ${MAX_RESULTS} best matches of a search, by relevance if there is no \`sort\``,
		),
});

/** Returns true if the product is published. */
export const isForSale = async (store: Store, id: number) =>
	Boolean(await productRows.published(store, id));

export interface ProductDeps extends SearchDeps {
	searching: Searching;
	responseCache: ResponseCache;
	people: People;
	countShown: CountShown;
}

/** Creates the public routes of products. */
export const productRoutes = (deps: ProductDeps) =>
	new Elysia().use(productListRoute(deps)).use(productRoute(deps));

function productListRoute(deps: ProductDeps) {
	const { responseCache, searching } = deps;
	return new Elysia().get(
		"/api/products",
		async ({ request, server, query: { category, availability, q, ...page } }) => {
			const filter = { category, availability };
			if (q?.trim()) {
				const find = () => foundProducts(deps, { ...page, ...filter, q }, request.url);
				const address = addressOf(request.url);
				return respond(
					request,
					await searching.answerFor({ request, server }, address, find),
				);
			}
			const address = listAddress("/api/products", { ...page, ...filter });
			const build = () => listedProducts(deps, page, filter, address);
			return respond(
				request,
				await responseCache.getOrBuild(address, [productList, imageList], build),
			);
		},
		{
			query: listQuery,
			...documented(
				"public",
				`Published products, featured ones first, then the newest. ${PAGING_DESCRIPTION}`,
				z.array(productShown),
				[404, 422, 429, 503],
			),
		},
	);
}

function productRoute({ responseCache, store, people, countShown }: ProductDeps) {
	return new Elysia().get(
		"/api/products/:product",
		async ({ request, server, params: { product: slug } }) => {
			const isAdmin = (await people.identify(request))?.isAdmin;
			const draft = isAdmin && (await productRows.editableBySlug(store, slug));
			if (draft && draft.status === "draft")
				return Response.json((await publicProducts(store, [draft]))[0], {
					headers: PRIVATE,
				});
			const ready = await productResponse({ responseCache, store }, slug);
			await countShown({ request, server }, ready.shown);
			return respond(request, ready);
		},
		documented("public", "A published product, by its slug", productShown, [404]),
	);
}

async function foundProducts(
	{ store, projector }: SearchDeps,
	query: SearchQuery,
	address: string,
) {
	const { rows, next } = await searchedProducts({ store, projector }, query);
	return json(await publicProducts(store, rows), {
		headers: pageHeaders(address, next),
	});
}

async function listedProducts(
	{ store }: Pick<ProductDeps, "store">,
	page: PageQuery & { sort?: ListOrder | undefined },
	filter: ProductFilter,
	address: string,
) {
	const { rows, next } = await productRows.page(store, page, matchingProducts(filter));
	return json(await publicProducts(store, rows), {
		headers: pageHeaders(address, next),
	});
}

interface SearchQuery extends PageQuery, ProductFilter {
	q: string;
	sort?: ListOrder | undefined;
}

/**
 * Returns a page of the published products that match a search, by relevance or in
 * `sort`. @throws {Refusal} `not-found` for an unknown cursor
 */
async function searchedProducts(
	deps: SearchDeps,
	{ q, category, availability, sort, after, limit }: SearchQuery,
): Promise<Page<ProductRow>> {
	const ids = await searchProducts(
		deps,
		q,
		MAX_RESULTS,
		productsAmong({ category, availability }),
	);
	const products = await productRows.publishedByIds(deps.store, ids);
	const rows = products.sort(
		sort ? orders[sort] : (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id),
	);
	const lastIndex = after
		? rows.findIndex(({ id, createdAt }) => id === after.id && createdAt === after.at)
		: -1;
	if (after && lastIndex === -1)
		throw new Refusal("not-found", "There is no such place in the list");
	const page = rows.slice(lastIndex + 1, lastIndex + 1 + limit);
	const lastRow = page.at(-1);
	const isMore = lastRow && lastRow !== rows.at(-1);
	return { rows: page, next: isMore ? { id: lastRow.id, at: lastRow.createdAt } : null };
}

function productsAmong({ category, availability }: ProductFilter) {
	const conditions: string[] = [];
	const values: string[] = [];
	if (category) {
		conditions.push("category_id IN (SELECT value FROM json_each(?))");
		values.push(JSON.stringify(category));
	}
	if (availability) {
		conditions.push("availability = ?");
		values.push(availability);
	}
	if (conditions.length === 0) return undefined;
	return { sql: `SELECT id FROM products WHERE ${conditions.join(" AND ")}`, values };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const orders: Record<ListOrder, (a: ProductRow, b: ProductRow) => number> = {
	newest: (a, b) => compareText(b.createdAt, a.createdAt) || b.id - a.id,
	oldest: (a, b) => compareText(a.createdAt, b.createdAt) || a.id - b.id,
	name: (a, b) => compareText(a.sortName, b.sortName) || a.id - b.id,
};

/** Returns the cached response for a published product. @throws {Refusal} `not-found` */
export function productResponse(
	{ responseCache, store }: Pick<ProductDeps, "responseCache" | "store">,
	slug: string,
): Promise<CachedResponse> {
	return responseCache.getOrBuild(
		`/api/products/${slug}`,
		[productList, imageList],
		async () => {
			const row = await productRows.publishedBySlug(store, slug);
			if (!row) throw new Refusal("not-found", "Product not found");
			const [publicProduct] = await publicProducts(store, [row]);
			return json(publicProduct, {
				personal: true,
				shown: { kind: "product", id: row.id },
			});
		},
	);
}

async function publicProducts(store: Store, rows: ProductRow[]): Promise<Product[]> {
	const pictures = await picturesAt(
		store,
		rows.flatMap(({ images }) => images),
	);
	return rows.map((row) => {
		const { updatedAt: _, version: __, ...fields } = adminProductOf(row);
		return {
			...fields,
			pictures: row.images.map((address) => pictures.get(address) ?? null),
		};
	});
}

/** Creates the routes with which administrators edit products. */
export const productAdminRoutes = (deps: PublishingDeps & AvailabilityDeps) =>
	new Elysia()
		.use(availabilityRoute(deps))
		.get(
			"/api/admin/products/counts",
			async () =>
				Response.json(await counts(deps), {
					headers: { "cache-control": "private, no-store" },
				}),
			{
				...documented(
					"admin",
					"The number of products in each category that has any",
					z.array(productCount),
				),
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
				listQuery: searchQuery.extend({ availability: inAvailability }),
				conditionOf: (query) => matchingProducts(query as ListQuery & ProductFilter),
				rows: productRows,
				nameOf: ({ name }) => name,
				summaryOf: adminProductOf,
				detailOf: adminProductOf,
				restores: "Restores a deleted product, or an earlier version of it",
			}),
		);

const counts = ({ responseCache, store }: PublishingDeps) =>
	responseCache.rows("product counts", [productList], () => productCounts(store));
