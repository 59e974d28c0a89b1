import { pageStream } from "@creations/events/page";
import { defineModule } from "../module.ts";
import type { PageDeps } from "./index.ts";
import { pageList } from "./page-list.ts";

export const pages = defineModule({
	name: "pages",
	streams: [pageStream],
	readModels: {
		pages: {
			model: pageList,
			noun: "page",
			list: ["id", "isRemoved", "title", "slug", "place"],
		},
	},
	routes: async (deps: PageDeps) => [(await import("./index.ts")).pageRoutes(deps)],
});
