import { defineModule } from "../module.ts";
import type { AdminDeps } from "./admin-routes.ts";
import { suppressionStream } from "./events.ts";
import type { FeedbackDeps } from "./feedback.ts";
import { suppressionList } from "./suppression-list.ts";

export const suppressions = defineModule({
	name: "suppressions",
	streams: [suppressionStream],
	readModels: {
		suppressions: {
			model: suppressionList,
			noun: "suppression",
			id: "id",
			list: ["id", "reason", "address", "suppressedAt"],
			sealed: { address: "person" },
		},
	},
	async routes(deps: AdminDeps & FeedbackDeps) {
		return [(await import("./index.ts")).suppressionRoutes(deps)];
	},
});
