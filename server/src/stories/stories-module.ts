import { featuredStoriesStream } from "@creations/events/featured";
import { storyStream } from "@creations/events/story";
import { storyLanguagesStream } from "@creations/events/story-languages";
import { viewStream } from "@creations/events/visit";
import { defineModule } from "../module.ts";
import type { PublishingDeps } from "../publishing/index.ts";
import type { StoryDeps } from "./index.ts";
import { productLinks, storyList, viewTotals } from "./story-list.ts";

export const stories = defineModule({
	name: "stories",
	streams: [storyStream, storyLanguagesStream, featuredStoriesStream, viewStream],
	readModels: {
		stories: {
			model: storyList,
			noun: "story",
			list: ["id", "status", "title", "slug", "words", "updatedAt"],
		},
		views: { model: viewTotals, noun: "story's views", id: "storyId" },
		links: { model: productLinks, noun: "link", id: "storyId" },
	},
	async routes(deps: StoryDeps & PublishingDeps) {
		const { storyAdminRoutes, storyRoutes } = await import("./index.ts");
		return [storyRoutes(deps), storyAdminRoutes(deps)];
	},
});
