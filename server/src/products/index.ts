import { Elysia } from "elysia";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { type Product, product as productAnswer } from "../answers.ts";
import { type Answers, answer, json } from "../http/answers.ts";
import { documented } from "../http/documented.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store.ts";
import {
	editableProductBySlug,
	newestProducts,
	type ProductRow,
	publishedProduct,
	publishedProductBySlug,
	publishedProducts,
} from "./product-list.ts";

export { productAdminRoutes } from "./admin-routes.ts";
export { createProduct } from "./commands.ts";
export { productList } from "./product-list.ts";

const PRIVATE = { "cache-control": "private, no-store", vary: "Cookie" };

/** Published products, newest first, as answers show them. */
export async function productsForSale(store: Store): Promise<Product[]> {
	return (await publishedProducts(store)).map(answerOf);
}

/** So many of the newest published products, as answers show them. */
export async function latestProducts(store: Store, count: number): Promise<Product[]> {
	return (await newestProducts(store, count)).map(answerOf);
}

export async function isForSale(store: Store, id: number): Promise<boolean> {
	return Boolean(await publishedProduct(store, id));
}

/** Public products: the list, and one by its slug. */
export function productRoutes({
	answers,
	store,
	people,
}: {
	answers: Answers;
	store: Store;
	people: People;
}) {
	return new Elysia()
		.get(
			"/api/products",
			async ({ request }) => {
				const make = async () => json(await productsForSale(store));
				return answer(request, await answers.prepared("products", make));
			},
			documented("Published products, newest first", z.array(productAnswer)),
		)
		.get(
			"/api/products/:product",
			async ({ request, params: { product: slug } }) => {
				const draft = (await people.identify(request))?.isAdmin && (await editableProductBySlug(store, slug));
				if (draft && draft.status === "draft") return Response.json(answerOf(draft), { headers: PRIVATE });
				const make = async () => {
					const row = await publishedProductBySlug(store, slug);
					if (!row) throw new Refusal("not-found", "Product not found");
					return json(answerOf(row), { about: row.id, personal: true });
				};
				return answer(request, await answers.prepared(`product ${slug}`, make));
			},
			documented("A published product, by its slug", productAnswer, [404]),
		);
}

function answerOf({ status, updatedAt: _, version: __, ...row }: ProductRow): Product {
	return { ...row, isPublished: status === "published" };
}
