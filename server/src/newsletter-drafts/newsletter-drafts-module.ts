import { newsletterDraftStream } from "@creations/events/newsletter-draft";
import type { RouteKernel } from "../accounts/index.ts";
import { defineModule } from "../module.ts";
import { newsletterDraftList } from "./newsletter-draft-list.ts";

export const newsletterDrafts = defineModule({
	name: "newsletter-drafts",
	streams: [newsletterDraftStream],
	readModels: {
		"newsletter-drafts": {
			model: newsletterDraftList,
			noun: "newsletter draft",
			list: ["id", "isDeleted", "subject", "savedAt"],
		},
	},
	routes: async (deps: RouteKernel) => [
		(await import("./index.ts")).newsletterDraftRoutes(deps),
	],
});
