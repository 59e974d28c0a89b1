import type { EventLog } from "../kernel/log/event-log.ts";
import type { Store } from "../kernel/store/store.ts";
import { defineModule } from "../module.ts";
import { categoryList } from "./category-list.ts";
import { categoryStream } from "./events.ts";
import type { CategoryDeps } from "./index.ts";

export const categories = defineModule({
	name: "categories",
	streams: [categoryStream],
	readModels: { categories: { model: categoryList, noun: "category", id: "id" } },
	async routes(deps: CategoryDeps) {
		return [(await import("./index.ts")).categoryRoutes(deps)];
	},
	commands: {
		async categories({ store, log }: { store: Store; log: EventLog }) {
			return (await import("./command-line.ts")).categoryCommands(store, log);
		},
	},
});
