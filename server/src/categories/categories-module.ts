import { categoryOrderStream, categoryStream } from "@creations/events/category";
import type { RouteKernel } from "../accounts/index.ts";
import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import type { CategorySite } from "./categories-command-line.ts";
import { categoryList } from "./category-list.ts";
import type { CategoryDeps } from "./index.ts";

export const categories = defineModule({
	name: "categories",
	streams: [categoryStream, categoryOrderStream],
	readModels: {
		categories: {
			model: categoryList,
			noun: "category",
			list: ["id", "isRemoved", "name", "slug"],
		},
	},
	async routes(deps: CategoryDeps & RouteKernel) {
		const { categoryAdminRoutes, categoryRoutes } = await import("./index.ts");
		return [categoryRoutes(deps), categoryAdminRoutes(deps)];
	},
	async commands(cli: CommandLine<CategorySite>) {
		(await import("./categories-command-line.ts")).categoryCommands(cli);
	},
});
