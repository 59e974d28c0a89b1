import { storyEvents, storyViewEvents } from "@creations/events";
import { counted } from "../cli/progress.ts";
import { defineStream, ITEM } from "../module.ts";

const text = ["title", "slug", "excerpt", "content", "coverImage", "language"];

export const storyStream = defineStream({
	name: "story",
	subject: "stories",
	events: storyEvents,
	told: {
		StoryDrafted: {
			sentence: `started the story ${ITEM}`,
			name: ({ title }) => title,
			fields: text,
			by: "staff",
		},
		StoryRevised: {
			sentence: `edited the story ${ITEM}`,
			name: ({ title }) => title,
			fields: text,
			by: "staff",
		},
		StoryLinksChosen: {
			sentence: `chose the related items of the story ${ITEM}`,
			fields: ["relatedProductIds", "relatedStoryIds"],
			by: "staff",
		},
		StoryPublished: { sentence: `published the story ${ITEM}`, by: "staff" },
		StoryUnpublished: { sentence: `unpublished the story ${ITEM}`, by: "staff" },
		StoryDeleted: { sentence: `deleted the story ${ITEM}`, by: "staff" },
		StoryRestored: { sentence: `restored the story ${ITEM}`, by: "staff" },
	},
});

export const viewStream = defineStream({
	name: "story-views",
	subject: "visits",
	events: storyViewEvents,
	told: {
		StoryViewsCounted: {
			sentence: ({ views }) => `counted ${counted(views, "view")} of the story ${ITEM}`,
		},
	},
});
