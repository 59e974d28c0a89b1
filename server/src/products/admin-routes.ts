import { productText } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { type PublishingDeps, publishingRoutes } from "../publishing/index.ts";
import { type AdminProduct, adminProduct, productCount } from "./answers.ts";
import { product } from "./product.ts";
import { productCounts } from "./product-counts.ts";
import { type ProductRow, productList, productRows, products } from "./product-list.ts";

const PRIVATE = { headers: { "cache-control": "private, no-store" } };

export const productAdminRoutes = (deps: PublishingDeps) =>
	new Elysia()
		.get("/api/admin/products/counts", async () => Response.json(await counts(deps), PRIVATE), {
			...documented("admin", "How many products are in each category that has any", z.array(productCount)),
		})
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
				summaryOf: answerOf,
				detailOf: answerOf,
				restores: "Restores a deleted product, or how it was at an earlier version",
			}),
		);

const counts = ({ answers, store }: PublishingDeps) =>
	answers.rows("product counts", [productList], () => productCounts(store));

function answerOf({
	status,
	chosenCategoryId: _,
	listedAt: __,
	sortName: ___,
	...row
}: ProductRow): AdminProduct {
	return { ...row, isPublished: status === "published" };
}
