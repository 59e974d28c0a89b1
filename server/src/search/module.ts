import { defineModule } from "../module.ts";
import type { SearchDeps } from "./index.ts";
import { searchList } from "./search-list.ts";

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
	async routes(deps: SearchDeps) {
		return [(await import("./index.ts")).searchRoutes(deps)];
	},
});
