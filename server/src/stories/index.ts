export { storyAdminRoutes } from "./admin-routes.ts";
export { productLinks } from "./product-links.ts";
export { latestStory, storyAnswer, storyRoutes } from "./public-routes.ts";
export { besideProduct, besideStory } from "./related-routes.ts";
export { draftStory, reviseStory, story } from "./story.ts";
export type { StoryDeps } from "./story-answers.ts";
export { languageOf, storyList, storyRows } from "./story-list.ts";
export { viewTotals } from "./story-views.ts";
