import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { answer, json } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import type { Store } from "../kernel/store/store.ts";
import { category } from "./answers.ts";
import { allCategories, categoryList } from "./category-list.ts";

export { categoryAdminRoutes } from "./admin-routes.ts";
export { category, removeCategory } from "./category.ts";
export { allCategories, categoryList, categoryNames } from "./category-list.ts";
export { addCategory } from "./commands.ts";
export { slugFrom } from "./slug-from.ts";

export interface CategoryDeps {
	answers: ResponseCache;
	store: Store;
}

export function categoryRoutes({ answers, store }: CategoryDeps) {
	return new Elysia().get(
		"/api/categories",
		async ({ request }) => {
			const make = async () => json(await allCategories(store));
			return answer(request, await answers.prepared("/api/categories", [categoryList], make));
		},
		documented("public", "Categories in the order chosen by hand, else by name", z.array(category)),
	);
}
