import {
	type CategoryText,
	categoryOrder,
	categoryText,
} from "@creations/events/category";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import { json, respond } from "../http/response/response.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { handle, loadState } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { refuseTakenSlug } from "../publishing/index.ts";
import {
	type AdminCategories,
	adminCategories,
	category,
} from "./categories-responses.ts";
import {
	addCategory,
	category as decider,
	moveProductsAndRemove,
	ORDER_ID,
	orderCategories,
	categoryOrder as orderDecider,
	renameCategory,
} from "./category.ts";
import { allCategories, categoryList, everyCategory } from "./category-list.ts";

export { addCategory, category, slugFrom } from "./category.ts";
export { allCategories, categoryList, categoryNames } from "./category-list.ts";

export interface CategoryDeps {
	responseCache: ResponseCache;
	store: Store;
}

/** Creates the public route of categories. */
export function categoryRoutes({ responseCache, store }: CategoryDeps) {
	return new Elysia().get(
		"/api/categories",
		async ({ request }) => {
			const build = async () => json(await allCategories(store));
			return respond(
				request,
				await responseCache.getOrBuild("/api/categories", [categoryList], build),
			);
		},
		documented(
			"public",
			"Categories in the chosen order, then by name",
			z.array(category),
		),
	);
}

/** Creates the routes with which administrators edit categories. */
export const categoryAdminRoutes = (deps: RouteKernel) =>
	new Elysia({ prefix: "/api/admin/categories" })
		.use(listRoutes(deps))
		.use(itemRoutes(deps));

async function adminCategoriesOf({ store, log }: RouteKernel): Promise<AdminCategories> {
	const [order, categories] = await Promise.all([
		loadState(log, orderDecider, ORDER_ID),
		everyCategory(store),
	]);
	return { version: order.version, categories };
}

function listRoutes(deps: RouteKernel) {
	const { log, people } = deps;
	const command = commandsOf(people);
	return new Elysia()
		.get(
			"",
			() => adminCategoriesOf(deps),
			documented(
				"admin",
				"Categories in their order, removed ones last",
				adminCategories,
			),
		)
		.post(
			"",
			async ({ request, body, status }) => {
				const { id } = await addCategory(log, body, await command(request, body));
				return status(201, { id, ...body });
			},
			{
				body: categoryText,
				...documented("admin", "Adds a category", category, [201, 409]),
			},
		)
		.put(
			"/order",
			async ({ request, body }) => {
				await orderCategories(log, body.categoryIds, await command(request, body));
				return adminCategoriesOf(deps);
			},
			{ body: categoryOrder, ...ORDERING },
		);
}

const ORDERING = documented(
	"admin",
	"Saves the order of the categories; others follow by name",
	adminCategories,
	[409, 422],
);

const removalQuery = z.object({
	newCategoryId: z.coerce
		.number()
		.int()
		.positive()
		.optional()
		.describe("Category that receives its products; none by default"),
});

interface CategoryRequest<Body = unknown> {
	request: Request;
	body: Body;
	params: { id: number };
}

function itemRoutes(deps: RouteKernel) {
	const { store, log, people } = deps;
	const command = commandsOf(people);

	async function renameOne({
		request,
		body,
		params: { id },
	}: CategoryRequest<CategoryText>) {
		await renameCategory(log, id, body, await command(request, body));
		return adminCategoriesOf(deps);
	}

	async function restoreOne({ request, params: { id } }: CategoryRequest) {
		const slug = (await everyCategory(store)).find((row) => row.id === id)?.slug ?? "";
		await handle(log, decider, id, decider.restore, await command(request)).catch(
			refuseTakenSlug(slug),
		);
		return adminCategoriesOf(deps);
	}

	return new Elysia()
		.put("/:id", renameOne, { ...byId, body: categoryText, ...RENAMES })
		.delete(
			"/:id",
			async ({ request, query: { newCategoryId = null }, params: { id } }) => {
				await moveProductsAndRemove(log, id, newCategoryId, await command(request));
				return adminCategoriesOf(deps);
			},
			{ ...byId, query: removalQuery, ...REMOVES },
		)
		.post("/:id/restore", restoreOne, { ...byId, ...RESTORES });
}

const RENAMES = documented(
	"admin",
	"Renames a category",
	adminCategories,
	[404, 409, 422],
);
const REMOVES = documented(
	"admin",
	"Removes a category; it can be restored",
	adminCategories,
	[404, 422],
);
const RESTORES = documented(
	"admin",
	"Restores a removed category, and its products",
	adminCategories,
	[404, 409],
);
