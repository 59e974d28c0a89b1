import { featuredProductsStream } from "@creations/events/featured";
import { productStream } from "@creations/events/product";
import { defineModule } from "../module.ts";
import type { PublishingDeps } from "../publishing/index.ts";
import type { AvailabilityDeps } from "./availability-routes.ts";
import type { ProductDeps } from "./index.ts";
import { productList } from "./product-list.ts";

export const products = defineModule({
	name: "products",
	streams: [productStream, featuredProductsStream],
	readModels: {
		products: {
			model: productList,
			noun: "product",
			list: ["id", "status", "name", "slug", "categoryId", "updatedAt"],
		},
	},
	async routes(deps: ProductDeps & PublishingDeps & AvailabilityDeps) {
		const { productAdminRoutes, productRoutes } = await import("./index.ts");
		return [productRoutes(deps), productAdminRoutes(deps)];
	},
});
