import { defineModule } from "../module.ts";
import type { SearchDeps } from "./index.ts";
import { searchIndex, searchList } from "./search-list.ts";

export const search = defineModule({
	name: "search",
	readModels: {
		"searched-items": {
			model: searchList,
			noun: "searched item",
			id: "number",
			list: ["number", "kind", "isPublished", "title", "slug", "createdAt"],
			derived: true,
		},
	},
	indexes: [searchIndex],
	async routes(deps: SearchDeps) {
		return [(await import("./index.ts")).searchRoutes(deps)];
	},
});
