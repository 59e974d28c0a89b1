import { defineModule } from "../module.ts";
import type { SearchDeps, Searching } from "./index.ts";
import { searchIndex } from "./search-index.ts";

export const search = defineModule({
	name: "search",
	indexes: [searchIndex],
	routes: async (deps: SearchDeps & { searching: Searching }) => [
		(await import("./index.ts")).searchRoutes(deps),
	],
});
